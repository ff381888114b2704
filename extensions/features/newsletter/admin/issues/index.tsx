import { config } from './config';
import { IssuesPage } from './page';
import { mount } from './screen';

mount( 'millwork-issues', IssuesPage, config().buildUrl );
