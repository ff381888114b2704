import { routePath } from '..';

afterEach( () => {
	delete window.millworkEditor;
} );

it( 'asks the route of the spec, or ours where another plugin answers it', () => {
	expect( routePath( '/wpcom/v2/mailchimp' ) ).toBe( '/wpcom/v2/mailchimp' );
	window.millworkEditor = {
		buildUrl: '',
		blocks: {},
		routeBase: '/millwork/v1',
	};
	expect( routePath( '/wpcom/v2/mailchimp?a=1' ) ).toBe(
		'/millwork/v1/wpcom/v2/mailchimp?a=1'
	);
} );
