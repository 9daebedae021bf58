export { ownSender } from './own-sender.ts';
export {
  mailReminder,
  mailStatus,
  mailSubmitted,
  type Sender,
  statusEvent,
  statusLetter,
} from './repair-mail.ts';
