/** The inserter: what it finds for the words that people type, and in which category. */
import { blocks, readBlockJson } from '../units';
import { test, expect } from './harness';
import { openInserter } from './inserter';

/** WordPress's packages on the editor's page. */
declare const wp: {
	blocks: {
		getCategories: () => { slug: string; title: string }[];
	};
};

/** Search words and the item that each finds first. No two neighbors find the same item. */
const first: Record< string, string > = {
	newsletter: 'jetpack-subscriptions/millwork-subscription-form',
	form: 'jetpack-contact-form',
	subscribe: 'jetpack-subscriptions/millwork-subscription-form',
	contact: 'jetpack-contact-form/contact-form',
	donate: 'jetpack-donations',
	pay: 'jetpack-payment-buttons',
	map: 'jetpack-map',
	hours: 'jetpack-business-hours',
	paypal: 'jetpack-simple-payments',
	podcast: 'jetpack-podcast-player',
	rsvp: 'jetpack-contact-form/rsvp-form',
};

/** Search words, and the block that must be among the first results. */
const searches: Record< string, string > = {
	'contact form': 'contact-form',
	survey: 'contact-form',
	feedback: 'contact-form',
	booking: 'calendly',
	appointment: 'calendly',
	'google calendar': 'google-calendar',
	agenda: 'google-calendar',
	pinterest: 'pinterest',
	instagram: 'instagram-gallery',
	mailchimp: 'mailchimp',
	'mailing list': 'subscriptions',
	ads: 'wordads',
	adsense: 'wordads',
	banner: 'wordads',
	tickets: 'eventbrite',
	restaurant: 'opentable',
	stars: 'rating-star',
	rating: 'rating-star',
	review: 'rating-star',
	opening: 'business-hours',
	location: 'map',
	phone: 'contact-info',
	email: 'contact-form',
	address: 'contact-info',
	gallery: 'slideshow',
	mosaic: 'tiled-gallery',
	photos: 'tiled-gallery',
	carousel: 'slideshow',
	slideshow: 'slideshow',
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

/** WordPress's own block, or its music embeds, also have the word and come first. */
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
	// Among equal matches, WordPress lists recently inserted items first. It keeps them in the browser's storage.
	await editor.open();
	await editor.page.evaluate( () => localStorage.clear() );
	await editor.open();
	const { search, options } = await openInserter( editor.page );
	const near = async ( word: string, slug: string ) =>
		( await options.evaluateAll( listed ) )
			.slice( 0, further[ word ] ?? NEAR )
			.filter( ( id ) => id.startsWith( `jetpack-${ slug }` ) );
	for ( const [ word, slug ] of Object.entries( searches ) ) {
		if ( ( await near( word, slug ) ).length ) {
			// The previous word has found the block, too.
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
	for ( const [ word, id ] of Object.entries( first ) ) {
		await search.fill( word );
		await expect
			.poll( async () => ( await options.evaluateAll( listed ) )[ 0 ], {
				message: word,
				intervals: [ 50 ],
			} )
			.toBe( id );
	}
} );

test( 'each of our blocks is listed in its category', async ( { editor } ) => {
	const { search } = await openInserter( editor.page );
	await search.fill( '' );
	const library = editor.page.getByRole( 'region', {
		name: 'Block Library',
	} );
	const categories = await editor.page.evaluate( () =>
		wp.blocks.getCategories()
	);
	for ( const { slug, title } of categories ) {
		const expected = blocks.flatMap( ( unit ) => {
			const { name, category, parent, supports } = readBlockJson( unit );
			return category === slug && ! parent && supports?.inserter !== false
				? [ name.replace( '/', '-' ) ]
				: [];
		} );
		const options = library
			.getByRole( 'listbox', { name: title, exact: true } )
			.getByRole( 'option' );
		if ( expected.length ) {
			await options.first().waitFor();
		}
		const names = ( await options.evaluateAll( listed ) ).map(
			// A default variation replaces the block itself.
			( name ) => name.split( '/millwork-' )[ 0 ]
		);
		expect( names ).toEqual( expect.arrayContaining( expected ) );
	}
} );

test( 'form fields come first in a form, and are not listed outside', async ( {
	editor,
} ) => {
	const library = editor.page.getByRole( 'region', {
		name: 'Block Library',
	} );
	const lists = library.getByRole( 'listbox' );
	const fields = library.getByRole( 'listbox', {
		name: 'Form fields',
		exact: true,
	} );
	await editor.setContent(
		'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text /--></div><!-- /wp:jetpack/contact-form --><!-- wp:paragraph --><p>Outside</p><!-- /wp:paragraph -->'
	);
	await editor.select( 'jetpack/field-text' );
	const { search } = await openInserter( editor.page );
	await search.fill( '' );
	await expect( lists.first() ).toHaveAccessibleName( 'Form fields' );
	await expect(
		fields.getByRole( 'option', { name: 'Checkbox', exact: true } )
	).toBeVisible();
	await editor.select( 'core/paragraph' );
	await expect(
		library.getByRole( 'listbox', { name: 'Text', exact: true } )
	).toBeVisible();
	await expect( fields ).toHaveCount( 0 );
} );
