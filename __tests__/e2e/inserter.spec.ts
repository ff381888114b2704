/** The inserter: what it finds for the words that people type, and in which category. */
import { blocks, categories, readBlockJson } from '../units';
import { test, expect } from './harness';
import { openInserter } from './inserter';

/** Words, and the block that has to be among the first that they find. */
const searches: Record< string, string > = {
	form: 'contact-form',
	contact: 'contact-form',
	'contact form': 'contact-form',
	newsletter: 'contact-form',
	subscribe: 'contact-form',
	survey: 'contact-form',
	feedback: 'contact-form',
	rsvp: 'contact-form',
	booking: 'calendly',
	appointment: 'calendly',
	'google calendar': 'google-calendar',
	agenda: 'google-calendar',
	pinterest: 'pinterest',
	instagram: 'instagram-gallery',
	mailchimp: 'mailchimp',
	'mailing list': 'mailchimp',
	ads: 'wordads',
	adsense: 'wordads',
	banner: 'wordads',
	tickets: 'eventbrite',
	restaurant: 'opentable',
	stars: 'rating-star',
	rating: 'rating-star',
	review: 'rating-star',
	hours: 'business-hours',
	opening: 'business-hours',
	map: 'contact-info',
	phone: 'contact-info',
	email: 'contact-form',
	address: 'contact-info',
	gallery: 'slideshow',
	mosaic: 'tiled-gallery',
	photos: 'tiled-gallery',
	carousel: 'slideshow',
	slideshow: 'slideshow',
	podcast: 'podcast-player',
	audio: 'podcast-player',
	episodes: 'podcast-player',
	markdown: 'markdown',
	whatsapp: 'send-a-message',
	chat: 'send-a-message',
	returning: 'repeat-visitor',
	visits: 'repeat-visitor',
};

/** How far down people look. */
const NEAR = 5;

/** Where WordPress's own block and its embeds of music have the word too, and come before all others. */
const further: Record< string, number > = { audio: 9 };

/** What is listed: blocks as 'jetpack-markdown', variations as 'jetpack-contact-form/rsvp-form'. */
const listed = ( elements: Element[] ) =>
	elements.flatMap(
		( { className, innerHTML } ) =>
			// Patterns are listed below the blocks, and have no such class.
			/editor-block-list-item-([\w/-]+)/.exec(
				className + innerHTML
			)?.[ 1 ] ?? []
	);

test( 'the words that people type find our blocks, among the first', async ( {
	editor,
} ) => {
	const { search, options } = await openInserter( editor.page );
	const near = async ( word: string, slug: string ) =>
		( await options.evaluateAll( listed ) )
			.slice( 0, further[ word ] ?? NEAR )
			.filter( ( id ) => id.startsWith( `jetpack-${ slug }` ) );
	for ( const [ word, slug ] of Object.entries( searches ) ) {
		if ( ( await near( word, slug ) ).length ) {
			// The word before has found the block too.
			await search.fill( 'no such block' );
			await expect( options ).toHaveCount( 0 );
		}
		await search.fill( word );
		await expect
			.poll( () => near( word, slug ), {
				message: word,
				intervals: [ 50 ],
			} )
			.not.toEqual( [] );
	}
	await search.fill( 'form' );
	await expect
		.poll( async () => ( await options.evaluateAll( listed ) )[ 0 ] )
		.toBe( 'jetpack-contact-form' );
} );

test( 'each of our blocks is listed in its category', async ( { editor } ) => {
	const { search } = await openInserter( editor.page );
	await search.fill( '' );
	const library = editor.page.getByRole( 'region', {
		name: 'Block Library',
	} );
	for ( const { slug, title } of categories ) {
		const options = library
			.getByRole( 'listbox', { name: title, exact: true } )
			.getByRole( 'option' );
		await options.first().waitFor();
		const names = ( await options.evaluateAll( listed ) ).map(
			// A variation that is the default stands in the block's place.
			( name ) => name.split( '/millwork-' )[ 0 ]
		);
		for ( const unit of blocks ) {
			const { category, parent, supports } = readBlockJson( unit );
			if (
				category === slug &&
				! parent &&
				supports?.inserter !== false
			) {
				expect( names ).toContain( `jetpack-${ unit.slug }` );
			}
		}
	}
} );
