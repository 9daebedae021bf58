export {
  type LoanerAtCustomer,
  loanerFacts,
  loanersBelow,
  loanerValues,
  type MailedCustomer,
  mailedCustomerOf,
} from './mailed-customer.ts';
export { mailMessages } from './message-mail.ts';
export { ownSender } from './own-sender.ts';
export {
  type AddressedMail,
  addressMail,
  delayLetter,
  type Letter,
  mailDelay,
  mailReminder,
  mailStatus,
  mailSubmitted,
  type Sender,
  statusLetter,
} from './repair-mail.ts';
export { statusEvent } from './repair-mail-words.ts';
export { byAddresses, mailParcel, parcelLetter } from './several-repairs.ts';
