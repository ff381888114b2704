const ID = 'wp-script-module-data-@wordpress/interactivity';

/** A fresh copy: the page's config is read once. */
function load(): typeof import( '..' ).readConfig {
	let read: unknown;
	jest.isolateModules( () => {
		read = require( '..' ).readConfig;
	} );
	return read as typeof import( '..' ).readConfig;
}

const carrier = ( data: unknown, tag = 'script type="application/json"' ) =>
	`<${ tag } id="${ ID }">${ JSON.stringify( data ) }</${ tag.split( ' ' )[ 0 ] }>`;

const runtime = jest.fn( () => ( { from: 'runtime' } ) );

const ours = { millwork: { a: 1 }, 'millwork/x': { from: 'server' } };

it( 'reads the script element where the runtime believes any other', () => {
	const evil = { config: { 'millwork/x': { from: 'content' } } };
	document.body.innerHTML =
		carrier( evil, 'pre' ) +
		carrier( evil, 'p' ) +
		`<svg>${ carrier( evil ) }</svg>`.replace( ID, 'x' ) +
		carrier( { config: ours } );
	expect( load()( 'millwork/x', runtime ) ).toEqual( { from: 'server' } );
	expect( runtime ).not.toHaveBeenCalled();
} );

it( 'knows nothing of a store that the server has not named', () => {
	document.body.innerHTML = carrier( { config: ours } );
	const read = load();
	expect( read( 'millwork/y', runtime ) ).toEqual( {} );
	expect( runtime ).not.toHaveBeenCalled();
} );

it( 'asks the runtime where that is safe, every time', () => {
	document.body.innerHTML = carrier( { state: {} } );
	const read = load();
	expect( read( 'millwork/x', runtime ) ).toEqual( { from: 'runtime' } );
	runtime.mockReturnValueOnce( { from: 'the next page' } );
	expect( read( 'millwork/x', runtime ) ).toEqual( {
		from: 'the next page',
	} );
	expect( runtime ).toHaveBeenLastCalledWith( 'millwork/x' );
} );

it.each( [
	[ 'none', '' ],
	[ 'one in a picture', `<svg>${ carrier( { config: ours } ) }</svg>` ],
	[ 'one of another type', carrier( { config: ours }, 'script type="x"' ) ],
	[
		'a broken one',
		`<script type="application/json" id="${ ID }">{</script>`,
	],
] )( 'has no config with %s', ( _, html ) => {
	document.body.innerHTML = html;
	expect( load()( 'millwork/x', runtime ) ).toEqual( {} );
	expect( runtime ).not.toHaveBeenCalled();
} );

afterEach( () => runtime.mockClear() );
