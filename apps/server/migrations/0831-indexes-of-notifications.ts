/** The page of the bell, its total and its unread ones are counted without reading a row. */
export const indexes = [
  {
    name: 'notifications_of_user',
    on: 'notifications (user_id, id desc) include (company_id) where user_id is not null',
  },
  {
    name: 'notifications_unread_of_user',
    on: 'notifications (user_id, id desc) include (company_id) where read_at is null and user_id is not null',
  },
  {
    name: 'notifications_of_audience',
    on: 'notifications (audience_id, id desc) include (company_id) where audience_id is not null',
  },
];

/** Those above have their columns and one more, and no rows of audiences. */
export const unused = ['notifications_newest', 'notifications_unread'];
