import { notesOf, type EditorBlock } from '../blocks';
import { sentenceOf, warningOf } from '../strings';

const block = (
	name: string,
	attributes: Record< string, unknown > = {},
	inner = 0
): EditorBlock => ( {
	clientId: 'one',
	name,
	attributes,
	innerBlocks: Array.from( { length: inner }, () => block( 'core/image' ) ),
} );

it( 'warns of threads that are too long or empty', () => {
	expect( warningOf( 102, false, true ) ).toEqual( {
		status: 'error',
		text: 'Only the first 100 tweets of this post will be published in the Twitter thread. Everything after them is left out. The last post links to it.',
	} );
	expect( warningOf( 102, false, false )?.text ).toContain(
		'nothing is left out'
	);
	expect( warningOf( 101, false, false )?.status ).toBe( 'warning' );
	expect( warningOf( 22, true, false )?.text ).toContain(
		'more than 20 tweets long'
	);
	expect( warningOf( 21, true, false ) ).toBeUndefined();
	expect( warningOf( 3, true, false ) ).toBeUndefined();
	expect( warningOf( 2, false, false ) ).toBeUndefined();
	expect( warningOf( 2, true, false )?.status ).toBe( 'warning' );
	expect( warningOf( 2, true, false )?.text ).toMatch(
		/^None of the content in this post could be transformed into tweets\./
	);
} );

it( 'says of a block what is not as it looks', () => {
	const say = ( one: EditorBlock ) => notesOf( one ).map( sentenceOf );
	expect(
		say( block( 'core/paragraph', { content: 'Plain<br>text' } ) )
	).toEqual( [] );
	expect( say( block( 'core/paragraph' ) ) ).toEqual( [] );
	expect( say( block( 'core/paragraph', { content: 'a < b <3' } ) ) ).toEqual(
		[]
	);
	expect(
		say(
			block( 'core/paragraph', {
				content: {
					toString: () =>
						'<b>Bold</b> <a href="https://example.com">link</a>',
				},
			} )
		)
	).toEqual( [
		'Twitter removes all text formatting.',
		'Links will be posted seperately.',
	] );
	expect( say( block( 'core/gallery', {}, 5 ) ) ).toEqual( [
		'Twitter displays the first four images.',
	] );
	expect( say( block( 'core/gallery', {}, 4 ) ) ).toEqual( [] );
	expect(
		say( block( 'jetpack/tiled-gallery', { images: [ 1, 2, 3, 4, 5 ] } ) )
	).toEqual( [ 'Twitter displays the first four images.' ] );
	expect( say( block( 'core/table' ) ) ).toEqual( [
		'This block is not exportable to Twitter',
	] );
	expect( say( block( 'core/separator' ) ) ).toEqual( [] );
	expect( say( block( 'jetpack/story', { mediaFiles: 'no' } ) ) ).toEqual(
		[]
	);
} );
