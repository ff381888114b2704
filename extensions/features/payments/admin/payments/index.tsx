import { config } from './config';
import { PaymentsPage } from './page';
import { mount } from './screen';

mount( 'millwork-payments', PaymentsPage, config().buildUrl );
