import { config } from './config';
import { SubscribersPage } from './page';
import { mount } from './screen';

mount( 'millwork-subscribers', SubscribersPage, config().buildUrl );
