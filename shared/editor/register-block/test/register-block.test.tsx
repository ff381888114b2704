import {
	getBlockType,
	parse,
	serialize,
	unregisterBlockType,
} from '@wordpress/blocks';
import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { registerBlock } from '..';

const icon = <svg />;
const metadata = ( name: string, more = {} ) => ( {
	apiVersion: 3,
	name,
	title: 'Clock',
	category: 'widgets',
	attributes: { zone: { type: 'string' } },
	...more,
} );
const parts = {
	icon,
	edit: async () => ( { default: () => null } ),
	save: () => <p />,
};

afterEach( () => {
	delete window.millworkEditor;
	if ( getBlockType( 'millwork/clock' ) ) {
		unregisterBlockType( 'millwork/clock' );
	}
} );

const offer = ( record: object ) => {
	window.millworkEditor = {
		buildUrl: '',
		blocks: { clock: record as { available: boolean } },
	};
};

it( 'registers an available block with its save', () => {
	registerBlock( metadata( 'millwork/clock' ), parts );
	expect( getBlockType( 'millwork/clock' ) ).toMatchObject( {
		title: 'Clock',
		attributes: { zone: { type: 'string' } },
		save: parts.save,
	} );
} );

it( 'saves nothing for a block without a save', () => {
	const { save, ...dynamic } = parts;
	registerBlock( metadata( 'millwork/clock' ), dynamic );
	const type = getBlockType( 'millwork/clock' ) as unknown as {
		save: () => unknown;
	};
	expect( save ).toBeDefined();
	expect( type.save() ).toBeNull();
} );

it( 'leaves out a block that is unavailable', () => {
	offer( { available: false, unavailableReason: 'missing_module' } );
	expect(
		registerBlock( metadata( 'millwork/clock' ), parts )
	).toBeUndefined();
	expect( getBlockType( 'millwork/clock' ) ).toBeUndefined();
} );

it( 'registers a block that wants only for a plan', () => {
	offer( { available: false, unavailableReason: 'missing_plan' } );
	registerBlock( metadata( 'millwork/clock' ), parts );
	expect( getBlockType( 'millwork/clock' ) ).toBeDefined();
} );

it( 'says that a block is in beta', () => {
	registerBlock(
		metadata( 'millwork/clock', {
			supports: { millwork: { stage: 'beta' } },
		} ),
		parts
	);
	expect( getBlockType( 'millwork/clock' )!.title ).toBe( 'Clock (beta)' );
} );

it( 'says so in the language of the person', () => {
	const words = { 'block title\u0004Clock': [ 'Uhr' ] };
	setLocaleData( words, 'millwork' );
	registerBlock(
		metadata( 'millwork/clock', {
			textdomain: 'millwork',
			supports: { millwork: { stage: 'beta' } },
		} ),
		parts
	);
	expect( getBlockType( 'millwork/clock' )!.title ).toBe( 'Uhr (beta)' );
	resetLocaleData( {}, 'millwork' );
} );

it.each( [
	[ 'the plan is there', { available: true } ],
	[
		'the plan is missing',
		{ available: false, unavailableReason: 'missing_plan' },
	],
] )(
	'keeps what a post says of the banner on the page where %s',
	( _when, record ) => {
		offer( record );
		registerBlock( metadata( 'millwork/clock' ), {
			...parts,
			deprecated: [
				{
					attributes: { place: { type: 'string' } },
					supports: {},
					save: () => <div />,
				},
			],
		} );
		const current =
			'<!-- wp:millwork/clock {"zone":"UTC","shouldDisplayFrontendBanner":false} -->\n<p></p>\n<!-- /wp:millwork/clock -->';
		expect( serialize( parse( current ) ) ).toBe( current );
		// Nothing is added where nothing is said.
		const silent = current.replace(
			',"shouldDisplayFrontendBanner":false',
			''
		);
		expect( serialize( parse( silent ) ) ).toBe( silent );
		const [ old ] = parse(
			'<!-- wp:millwork/clock {"shouldDisplayFrontendBanner":false} -->\n<div class="wp-block-millwork-clock"></div>\n<!-- /wp:millwork/clock -->'
		);
		expect( old!.isValid ).toBe( true );
		expect( old!.attributes ).toMatchObject( {
			shouldDisplayFrontendBanner: false,
		} );
		expect( console ).toHaveInformed();
	}
);

it( 'leaves a block alone that someone has registered', () => {
	registerBlock( metadata( 'millwork/clock' ), parts );
	expect(
		registerBlock(
			metadata( 'millwork/clock', { title: 'Another' } ),
			parts
		)
	).toBeUndefined();
	expect( getBlockType( 'millwork/clock' )!.title ).toBe( 'Clock' );
} );
