import { config } from './config';
import { InboxPage } from './page';
import { mount } from './screen';

mount( 'millwork-inbox', InboxPage, config().buildUrl );
