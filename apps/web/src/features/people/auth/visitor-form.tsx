import { brandingEndpoints } from '@portal/contract/companies/branding/endpoints.ts';
import { authPaths } from '@portal/contract/people/auth/paths.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { RegisterForm } from './register-form.tsx';

interface VisitorFormProps {
  onEnter: (user: User) => void;
  onLogin: () => void;
}

/** Registration without an invitation, in the company of this address and with its terms (D1.4). */
export const VisitorForm = (props: VisitorFormProps) => (
  <RegisterForm {...props} terms={useAnswer(brandingEndpoints.terms)} termsPage={authPaths.terms()} />
);
