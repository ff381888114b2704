import { getDestination } from '../go-to';

afterEach( () => {
	delete window.pagenow;
	jest.restoreAllMocks();
} );

it.each( [ 'widgets', 'customize' ] )(
	'opens a new tab at once in the screen %s',
	( screen ) => {
		window.pagenow = screen;
		const tab = {
			opener: window as unknown,
			location: { replace: jest.fn() },
			close: jest.fn(),
		};
		jest.spyOn( window, 'open' ).mockReturnValue(
			tab as unknown as Window
		);
		const { open, cancel } = getDestination();
		expect( window.open ).toHaveBeenCalledWith( '', '_blank' );
		expect( tab.opener ).toBeNull();
		open( 'https://pay.example.com/' );
		expect( tab.location.replace ).toHaveBeenCalledWith(
			'https://pay.example.com/'
		);
		cancel();
		expect( tab.close ).toHaveBeenCalled();
	}
);

it.each( [ 'widgets', 'customize' ] )(
	'goes nowhere where the browser refuses a tab in the screen %s',
	( screen ) => {
		window.pagenow = screen;
		jest.spyOn( window, 'open' ).mockReturnValue( null );
		const { open, cancel } = getDestination();
		const before = window.location.href;
		expect( open( '#checkout' ) ).toBe( false );
		expect( window.location.href ).toBe( before );
		cancel();
	}
);

it( 'opens no tab in the post editor', () => {
	window.pagenow = 'post';
	const open = jest.spyOn( window, 'open' ).mockReturnValue( null );
	getDestination().cancel();
	expect( open ).not.toHaveBeenCalled();
} );
