import { config } from './config';
import { FormsPage } from './page';
import { mount } from './screen';

mount( 'millwork-forms', FormsPage, config().buildUrl );
