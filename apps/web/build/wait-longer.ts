import { configure } from '@testing-library/react';

// Parts that are fetched when they are first wanted come late on a busy machine; a second is not enough there.
configure({ asyncUtilTimeout: 10_000 });
