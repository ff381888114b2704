import { haveOtherShapes, imageOf, isImage } from '../pictures';

it( 'takes a picture of the media modal, and one that was uploaded', () => {
	const url = 'https://example.com/a.jpg';
	const stored = { id: 7, url, alt: 'A', width: 600, height: 400 };
	expect( imageOf( { ...stored, type: 'image' } ) ).toEqual( stored );
	expect(
		imageOf( {
			id: 7,
			url,
			alt_text: 'A',
			media_details: { width: 600, height: 400 },
		} )
	).toEqual( stored );
} );

it( 'stores no size where the library knows none', () => {
	expect( imageOf( { id: 7, url: 'https://example.com/a.svg' } ) ).toEqual( {
		id: 7,
		url: 'https://example.com/a.svg',
		alt: '',
	} );
} );

it( 'knows pictures from other files', () => {
	expect( isImage( { type: 'image' } ) ).toBe( true );
	expect(
		isImage( {
			type: 'attachment',
			mime_type: 'image/png',
			media_type: 'image',
		} )
	).toBe( true );
	expect( isImage( {} ) ).toBe( true );
	expect( isImage( { type: 'video' } ) ).toBe( false );
	expect(
		isImage( { type: 'attachment', mime_type: 'application/pdf' } )
	).toBe( false );
} );

it( 'sees shapes that differ, where both are known', () => {
	const wide = { width: 1600, height: 900 };
	expect( haveOtherShapes( wide, { width: 801, height: 450 } ) ).toBe(
		false
	);
	expect( haveOtherShapes( wide, { width: 600, height: 900 } ) ).toBe( true );
	expect( haveOtherShapes( wide, {} ) ).toBe( false );
} );
