/**
 * What people find in the inserter: WordPress's own ranking of search results, over WordPress's blocks (as 7.1 lists
 * them in content/core-inserter-items.json) and ours. The browser test of the inserter asks the editor itself.
 */
import { join } from 'node:path';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType, store as blocksStore } from '@wordpress/blocks';
import { select as selectFrom } from '@wordpress/data';
import coreItems from '../content/core-inserter-items.json';
import { registerUnits, root } from '../units';

/** An item of the inserter: a block, or a variation as 'jetpack/contact-form/rsvp-form'. */
interface Item {
	id: string;
	name: string;
	title: string;
	category: string;
	keywords?: string[];
	description?: string;
}

interface Category {
	slug: string;
	title: string;
}

const { searchBlockItems } = jest.requireActual< {
	searchBlockItems: (
		items: Item[],
		categories: Category[],
		collections: object,
		query: string
	) => Item[];
} >(
	join(
		root,
		'node_modules/@wordpress/block-editor/build/components/inserter/search-items.cjs'
	)
);

/** A block's example, as it is registered. */
interface Registered {
	example?: { attributes?: Record< string, unknown > };
}

let ours: Item[];
let categories: Category[];

beforeAll( () => {
	registerUnits();
	categories = (
		selectFrom( blocksStore ) as unknown as {
			getCategories: () => Category[];
		}
	 ).getCategories();
	ours = (
		selectFrom( blockEditorStore ) as unknown as {
			getInserterItems: () => Item[];
		}
	 )
		.getInserterItems()
		.filter( ( { name } ) => ! name.startsWith( 'core/' ) );
} );

/** What a search finds, in order, as the inserter lists it in a new post. */
const find = ( query: string ) =>
	searchBlockItems( [ ...coreItems, ...ours ], categories, {}, query ).map(
		( { id } ) => id
	);

it.each( [
	[ 'newsletter', 'jetpack/subscriptions/millwork-subscription-form' ],
	[ 'subscribe', 'jetpack/subscriptions/millwork-subscription-form' ],
	[ 'mailing list', 'jetpack/subscriptions/millwork-subscription-form' ],
	[ 'form', 'jetpack/contact-form' ],
	[ 'contact', 'jetpack/contact-form/contact-form' ],
	[ 'rsvp', 'jetpack/contact-form/rsvp-form' ],
	[ 'appointment', 'jetpack/contact-form/appointment-form' ],
	[ 'questionnaire', 'jetpack/contact-form' ],
	[ 'donate', 'jetpack/donations' ],
	[ 'donation', 'jetpack/donations' ],
	[ 'tip jar', 'jetpack/donations' ],
	[ 'pay', 'jetpack/payment-buttons' ],
	[ 'payment', 'jetpack/payment-buttons' ],
	[ 'buy', 'jetpack/payment-buttons' ],
	[ 'paypal', 'jetpack/simple-payments' ],
	[ 'map', 'jetpack/map' ],
	[ 'directions', 'jetpack/map' ],
	[ 'hours', 'jetpack/business-hours' ],
	[ 'opening hours', 'jetpack/business-hours' ],
	[ 'phone', 'jetpack/contact-info' ],
	[ 'podcast', 'jetpack/podcast-player' ],
	[ 'calendly', 'jetpack/calendly' ],
	[ 'google calendar', 'jetpack/google-calendar' ],
	[ 'restaurant', 'jetpack/opentable' ],
	[ 'whatsapp', 'jetpack/send-a-message' ],
	[ 'carousel', 'jetpack/slideshow' ],
	[ 'slider', 'jetpack/slideshow' ],
	[ 'before after', 'jetpack/image-compare' ],
	[ 'stars', 'jetpack/rating-star' ],
	[ 'related', 'jetpack/related-posts' ],
] )( '"%s" finds %s first', ( query, id ) => {
	expect( find( query )[ 0 ] ).toBe( id );
} );

it( 'lists the form, then its templates, before our other blocks', () => {
	for ( const query of [ 'form', 'contact form' ] ) {
		const found = find( query ).filter(
			( id ) => ! id.startsWith( 'core/' )
		);
		const forms = found.filter( ( id ) =>
			id.startsWith( 'jetpack/contact-form' )
		);
		expect( forms.length ).toBeGreaterThan( 1 );
		expect( found.slice( 0, forms.length ) ).toEqual( forms );
	}
} );

it( 'lists the donation form before its button', () => {
	for ( const query of [ 'donate', 'donation' ] ) {
		expect( find( query ).slice( 0, 2 ) ).toEqual( [
			'jetpack/donations',
			'jetpack/donations/millwork-donate-button',
		] );
	}
} );

it( 'previews each block', () => {
	const names = ours.flatMap( ( { id, name } ) =>
		id === name ? [ name ] : []
	);
	const without = names.filter(
		( name ) => ! ( getBlockType( name ) as Registered )?.example
	);
	expect( without ).toEqual( [] );
	expect(
		( getBlockType( 'jetpack/instagram-gallery' ) as Registered ).example
			?.attributes?.posts
	).toEqual(
		Array( 6 ).fill(
			expect.objectContaining( {
				url: expect.stringMatching( /^data:image\// ),
			} )
		)
	);
} );

it( 'gives each variation keywords of its own', () => {
	const keywordsOf = ( id: string ) =>
		ours.find( ( item ) => item.id === id )?.keywords;
	const inherited = ours.filter(
		( { id, name, keywords } ) =>
			id !== name &&
			keywordsOf( name ) !== undefined &&
			( ! keywords?.length || keywords === keywordsOf( name ) )
	);
	expect( inherited.map( ( { id } ) => id ) ).toEqual( [] );
} );
