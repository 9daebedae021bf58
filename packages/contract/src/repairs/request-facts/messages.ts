/** Why a fact of a request cannot be changed, and what to do first. `number` is the SR number that stands in the way. */
export const requestFactsMessages = {
  certified: (number: string, certificate: string) =>
    `Certificate ${certificate} of ${number} is issued for the unit as it is. Withdraw or correct the certificate first.`,
  invoiced: (number: string) =>
    `${number} has an invoice. Cancel the invoice first (in QuickBooks: void it), then change the customer or the tax exemption.`,
  agreed: (number: string) =>
    `${number} has an estimate that was sent. The customer answers that one, so what was agreed before it stays as it is.`,
  taken: (number: string) =>
    `This appointment belongs to ${number}. Link it to another request in the calendar first.`,
  stays: {
    estimate: (number: string) =>
      `${number} has an estimate that was sent to its customer. What was offered to one customer cannot go to another: submit a new request for the right customer.`,
    messages: (number: string) =>
      `${number} has messages with its customer. Another customer may not read them: submit a new request for the right customer.`,
    certificate: (number: string) =>
      `${number} has a certificate for its customer. Withdraw it, or delete its draft, before you change the customer.`,
    results: (number: string) =>
      `${number} has calibration results of a unit of its customer. They cannot go to another customer: submit a new request.`,
    loan: (number: string) =>
      `A demo unit is on loan to the customer of ${number}. Mark it as returned before you change the customer.`,
    appointment: (number: string) =>
      `${number} has an open appointment with its customer. Cancel the appointment before you change the customer.`,
  },
} as const;
