import { customerAppointmentEndpoints as calls } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import type {
  LinkAnswer,
  PublicAppointment,
} from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { client, send } from '../../../api/client.ts';
import { CompanyBanner, CompanyContact } from '../../../branding/company-banner.tsx';
import { inWords, say } from '../../../languages/say.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { AnswerAppointment } from './answer-appointment.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';

interface PublicAppointmentScreenProps {
  token: string;
  appointment: PublicAppointment;
}

type Answer = LinkAnswer['answer'];
const thanks = {
  confirm: 'Thank you. The appointment is confirmed.',
  cancel: 'The appointment is cancelled.',
  ask: 'Thank you. We will get back to you with another time.',
} as const satisfies Record<Answer, string>;

/** The page of a mailed link, without sign-in and fit for a phone: one appointment and its answers (D5.8). */
export function PublicAppointmentScreen({ token, appointment: first }: PublicAppointmentScreenProps) {
  const [appointment, setAppointment] = useState(first);
  const [said, setSaid] = useState<{ text: string; isFailure: boolean }>();
  const { company, version } = appointment;
  const params = { token };
  const tell = async (body: LinkAnswer) => {
    setSaid(undefined);
    try {
      setAppointment((await send(calls.answerPublic, { params, body })).data);
      setSaid({ text: say(thanks[body.answer]), isFailure: false });
    } catch (error) {
      // Staff have moved or cancelled it meanwhile. The new state is loaded.
      if (error instanceof ApiError && error.status === 409)
        setAppointment((await send(calls.readPublic, { params })).data);
      if (body.answer !== 'ask') setSaid({ text: inWords(userMessage(error)), isFailure: true });
      throw error;
    }
  };
  return (
    <div className="flex min-h-dvh flex-col bg-slate-50">
      <CompanyBanner company={company} />
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 p-4 pb-10">
        <div>
          <h1>{say('Your appointment: {kind}', { kind: inWords(appointment.appointmentType) })}</h1>
          <div role={said?.isFailure ? 'alert' : 'status'}>
            {said ? (
              <p
                className={
                  said.isFailure
                    ? 'mt-3 rounded-lg border border-red-200 bg-red-50 p-3 text-red-800'
                    : 'mt-3 rounded-lg border border-green-200 bg-green-50 p-3 text-green-800'
                }
              >
                {said.text}
              </p>
            ) : null}
          </div>
        </div>
        <section
          aria-label={say('Appointment')}
          className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm"
        >
          <AppointmentFacts appointment={appointment} timeZone={company.timeZone} />
          {appointment.canAnswer ? (
            <AnswerAppointment
              appointment={appointment}
              answers={{
                confirm: () => tell({ answer: 'confirm', version }),
                cancel: () => tell({ answer: 'cancel', version }),
                ask: (wanted) => tell({ answer: 'ask', version, ...wanted }),
              }}
            />
          ) : null}
        </section>
        {appointment.status === 'cancelled' ? null : (
          <div>
            <a
              href={client.urlOf(calls.publicIcs, { params })}
              download
              className={buttonClass({ variant: 'secondary' })}
            >
              <CalendarPlus aria-hidden className="size-4" />
              {say('Add to Calendar')}
            </a>
          </div>
        )}
        <CompanyContact company={company} />
      </main>
    </div>
  );
}
