import { isLink, readCoordinates } from '../coordinates';

it.each( [
	[ '51.5, -0.12' ],
	[ ' 51.5,-0.12 ' ],
	[ '51.5 -0.12' ],
	[ '51.5°, -0.12°' ],
	[ 'geo:51.5,-0.12?z=15' ],
	[ 'https://www.google.com/maps/@51.5,-0.12,15z' ],
	[ 'https://www.google.com/maps/search/?api=1&query=51.5%2C-0.12' ],
	[ 'https://maps.google.com/?q=51.5,-0.12' ],
	[
		'https://www.google.com/maps/place/X/@1.0,2.0,17z/data=!3m1!4b1!4m5!3d51.5!4d-0.12',
	],
	[ 'https://www.openstreetmap.org/#map=15/51.5/-0.12' ],
	[ 'https://www.openstreetmap.org/?mlat=51.5&mlon=-0.12#map=15/1/2' ],
	[ 'https://maps.apple.com/?ll=51.5,-0.12&q=Cafe' ],
] )( 'reads %s', ( text ) => {
	expect( readCoordinates( text ) ).toEqual( {
		latitude: 51.5,
		longitude: -0.12,
	} );
} );

it.each( [
	[ '' ],
	[ 'Mill Lane 12' ],
	[ '12 34 Mill Lane' ],
	[ '91, 0' ],
	[ '0, 181' ],
	[ '51.5' ],
	[ 'https://maps.app.goo.gl/abc' ],
	[ 'NaN, NaN' ],
] )( 'finds none in %j', ( text ) => {
	expect( readCoordinates( text ) ).toBeUndefined();
} );

it( 'knows links', () => {
	expect( isLink( 'https://maps.app.goo.gl/abc' ) ).toBe( true );
	expect( isLink( 'Mill Lane 12' ) ).toBe( false );
} );
