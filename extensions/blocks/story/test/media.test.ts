import { isVideo } from 'shared/editor/gallery-images';
import { filesOf, slideOf } from '../media';

it.each( [
	[ { mime: 'video/mp4', type: 'file' }, true ],
	[ { mime: 'image/jpeg', url: 'a.mp4' }, false ],
	[ { type: 'video' }, true ],
	[ { type: 'image', url: 'a.mp4' }, false ],
	[ { url: 'https://example.com/a.webm?x' }, true ],
	[ { url: 'https://example.com/a.jpg' }, false ],
	[ {}, false ],
] )( 'takes %j for a video: %s', ( file, expected ) => {
	expect( isVideo( file ) ).toBe( expected );
} );

it( 'stores what the media modal and an upload say of a file', () => {
	const stored = {
		id: 5,
		url: '/a.mp4',
		alt: '',
		caption: 'Waves',
		width: 720,
		height: 1280,
		link: '/a/',
		type: 'video',
		mime: 'video/mp4',
		title: 'Sea',
	};
	const { alt, caption, height, id, link, mime, title, url, width } = stored;
	const modal = { alt, caption, height, id, link, mime, title, url, width };
	expect( slideOf( modal ) ).toEqual( stored );
	expect(
		slideOf( {
			alt_text: alt,
			caption: { raw: caption },
			id,
			link,
			media_details: { height, width },
			mime_type: mime,
			source_url: url,
			title: { raw: title },
		} )
	).toEqual( stored );
} );

it( 'keeps what a slide has already', () => {
	const known = { id: '5', url: '/a.jpg', alt: 'Mine', other: 1 };
	expect(
		slideOf( { id: 5, url: '/a.jpg', alt: 'Theirs' }, [ known ] )
	).toMatchObject( { alt: 'Mine', other: 1, type: 'image' } );
} );

it( 'leaves out what is no file, and what is no text in one', () => {
	for ( const stored of [ undefined, null, 'x', 5, {} ] ) {
		expect( filesOf( stored ) ).toEqual( [] );
	}
	const good = { url: '/a.jpg', alt: 'A', id: '5', other: { kept: 1 } };
	const odd = { url: [ 'x' ], alt: null, caption: {}, title: 'T', id: 5 };
	const files = filesOf( [ null, 'x', 5, good, odd ] );
	expect( files ).toHaveLength( 2 );
	expect( files[ 0 ] ).toBe( good );
	expect( files[ 1 ] ).toEqual( { title: 'T', id: 5 } );
	// Objects that no number and no text can be made of.
	const sly = { toString: 1, valueOf: 1 };
	expect(
		filesOf( [ { id: sly, width: sly, height: [ sly ], mime: sly } ] )
	).toEqual( [ {} ] );
	// A video in a library that gave nothing but its name.
	expect( isVideo( files[ 1 ]! ) ).toBe( false );
} );
