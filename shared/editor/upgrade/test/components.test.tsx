import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applyFilters, removeFilter } from '@wordpress/hooks';
import {
	createReduxStore,
	createRegistry,
	RegistryProvider,
} from '@wordpress/data';
import type { ComponentType, ReactNode } from 'react';
import { loadPaidEdit, addUpgradeWarning, nudgeOnUpload } from '..';
import { isRedirecting, startUpgrade } from '../flow';

jest.mock( '../flow', () => ( {
	hasModal: () => false,
	isRedirecting: jest.fn( () => false ),
	offeredUrl: () => '',
	subscribe: () => () => undefined,
	startUpgrade: jest.fn(),
} ) );
const mockBlock = { name: 'core/audio' };
jest.mock( '@wordpress/block-editor', () => ( {
	store: 'core/block-editor',
	BlockControls: ( { children }: { children: unknown } ) => (
		<div data-testid="toolbar">{ children as never }</div>
	),
	useBlockEditContext: () => mockBlock,
} ) );

const paid = {
	available: false,
	unavailableReason: 'missing_plan',
	details: { required_plan: 'value_bundle' },
};

const mark = jest.fn();
let blocks = {
	parents: [] as string[],
	selected: null as string | null,
	isSelectedWithin: false,
};
const registry = createRegistry();
registry.register(
	createReduxStore( 'core/block-editor', {
		reducer: ( state = {} ) => state,
		actions: {
			__unstableMarkNextChangeAsNotPersistent: () => {
				mark();
				return { type: 'MARK' };
			},
		},
		selectors: {
			getBlockParents: () => blocks.parents,
			getBlockName: ( _state: object, id: string ) => id,
			getSelectedBlockClientId: () => blocks.selected,
			hasSelectedInnerBlock: () => blocks.isSelectedWithin,
		},
	} )
);
const show = ( node: ReactNode ) =>
	render(
		<RegistryProvider value={ registry as never }>
			{ node }
		</RegistryProvider>
	);

const around = (
	parents: string[],
	isSelectedWithin = false,
	selected: string | null = null
) => {
	blocks = { parents, isSelectedWithin, selected };
};

// What is loaded lazily takes its time the first time.
beforeAll( async () => {
	await import( '../with-upgrade-banner' );
}, 60_000 );

beforeEach( () => {
	window.millworkEditor = {
		buildUrl: '',
		blocks: { map: paid, 'core/audio': paid },
		upgrade: { checkoutUrl: 'https://pay.example.com/{plan}' },
	};
	around( [] );
} );
afterEach( () => {
	delete window.millworkEditor;
	jest.clearAllMocks();
} );

async function paidEdit( more: object ) {
	const setAttributes = jest.fn();
	const { default: Edit } = await loadPaidEdit(
		async () => ( { default: () => <p>The edit</p> } ),
		'value_bundle'
	)();
	const Component = Edit as ComponentType< object >;
	show(
		<Component
			{ ...{
				name: 'jetpack/map',
				clientId: 'a',
				isSelected: true,
				attributes: {},
				setAttributes,
				...more,
			} }
		/>
	);
	return setAttributes;
}

const banner = () => screen.queryByRole( 'group', { name: 'Premium Block' } );

describe( 'a paid block', () => {
	it( 'has the banner and the way to the plan while it is selected', async () => {
		await paidEdit( {} );
		expect( screen.getByText( 'The edit' ) ).toBeInTheDocument();
		expect( banner() ).toHaveTextContent(
			'Premium BlockUpgrade your plan to use this premium blockUpgrade'
		);
		for ( const button of screen.getAllByRole( 'button', {
			name: 'Upgrade',
		} ) ) {
			await userEvent.click( button );
			expect( startUpgrade ).toHaveBeenLastCalledWith(
				registry,
				'value_bundle',
				'jetpack/map'
			);
		}
		// One in the banner, and one that the keyboard reaches.
		expect( startUpgrade ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'has it, too, while a block in it is selected, and otherwise not', async () => {
		await paidEdit( { isSelected: false } );
		expect( banner() ).toBeNull();
		around( [], true );
		await paidEdit( { isSelected: false } );
		expect( banner() ).toBeInTheDocument();
	} );

	it( 'leaves the banner to a paid block around, and says so to the page', async () => {
		around( [ 'core/group', 'jetpack/map' ] );
		const setAttributes = await paidEdit( {
			attributes: { shouldDisplayFrontendBanner: true },
		} );
		expect( banner() ).toBeNull();
		expect( setAttributes ).toHaveBeenCalledWith( {
			shouldDisplayFrontendBanner: false,
		} );
		expect( mark ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'removes the banner if it is alone, and touches nothing else', async () => {
		expect( await paidEdit( {} ) ).not.toHaveBeenCalled();
		expect(
			await paidEdit( {
				attributes: { shouldDisplayFrontendBanner: false },
			} )
		).toHaveBeenCalledWith( { shouldDisplayFrontendBanner: true } );
	} );

	it( 'offers nothing where nothing is sold', async () => {
		window.millworkEditor!.upgrade = {};
		await paidEdit( {} );
		expect( banner() ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'is busy while someone is on the way', async () => {
		jest.mocked( isRedirecting ).mockReturnValue( true );
		await paidEdit( {} );
		expect(
			screen.getByRole( 'button', { name: 'Redirecting…' } )
		).toHaveAttribute( 'aria-disabled', 'true' );
		jest.mocked( isRedirecting ).mockReturnValue( false );
	} );

	it( 'looks like a warning that can be used', () => {
		addUpgradeWarning( 'jetpack/map' );
		const Block = applyFilters(
			'editor.BlockListBlock',
			( { className }: { className?: string } ) => (
				<i data-testid="block" className={ className } />
			)
		) as ComponentType< { name: string; className?: string } >;
		show( <Block name="jetpack/map" className="mine" /> );
		expect( screen.getByTestId( 'block' ) ).toHaveClass(
			'mine',
			'has-warning',
			'is-interactive'
		);
		show( <Block name="core/paragraph" /> );
		expect( screen.getAllByTestId( 'block' )[ 1 ] ).not.toHaveClass(
			'has-warning'
		);
	} );
} );

describe( 'an upload', () => {
	const file = ( type: string ) => ( { type } ) as File;
	type Take = ( files: File[] ) => void;
	const nudge = {
		name: 'core/audio',
		mediaPlaceholder: true,
		mediaReplaceFlow: true,
		fileType: 'audio',
		description: 'Upgrade your plan to upload audio',
	};
	const filtered = ( hook: string, component: unknown ) =>
		applyFilters( hook, component ) as ComponentType< object >;

	afterEach( () => {
		mockBlock.name = 'core/audio';
		for ( const hook of [
			'BlockEdit',
			'MediaPlaceholder',
			'MediaReplaceFlow',
		] ) {
			removeFilter( `editor.${ hook }`, 'millwork/upload-nudge-audio' );
		}
	} );

	function open( hook: string, prop: string, selected = true ) {
		const name = 'core/audio';
		nudgeOnUpload( nudge );
		let take: Take | undefined;
		const own = jest.fn();
		const Media = filtered( hook, ( props: Record< string, Take > ) => {
			take = props[ prop ];
			return null;
		} );
		const Block = filtered( 'editor.BlockEdit', () => (
			<Media { ...{ [ prop ]: own } } />
		) );
		show( <Block { ...{ name, clientId: 'a', isSelected: selected } } /> );
		return {
			own,
			bring: ( ...files: File[] ) => act( async () => take!( files ) ),
		};
	}

	it.each( [
		[ 'editor.MediaPlaceholder', 'onFilesPreUpload' ],
		[ 'editor.MediaReplaceFlow', 'onFilesUpload' ],
	] )(
		'through %s shows the banner and goes its way',
		async ( hook, prop ) => {
			const { own, bring } = open( hook, prop );
			await bring( file( 'image/png' ) );
			expect( banner() ).toBeNull();
			await bring( file( 'audio/mpeg' ) );
			expect( own ).toHaveBeenCalledTimes( 2 );
			expect(
				await screen.findByRole( 'group', { name: 'Premium Block' } )
			).toHaveTextContent( 'Upgrade your plan to upload audio' );
		}
	);

	it( 'into a block in the block is that block’s', async () => {
		const { bring } = open( 'editor.MediaPlaceholder', 'onFilesPreUpload' );
		expect( banner() ).toBeNull();
		mockBlock.name = 'core/file';
		const inner = open( 'editor.MediaPlaceholder', 'onFilesPreUpload' );
		await inner.bring( file( 'audio/mpeg' ) );
		expect( banner() ).toBeNull();
		await bring( file( 'audio/mpeg' ) );
		expect( banner() ).not.toBeNull();
	} );

	it( 'keeps its banner until another block is selected', async () => {
		const through = [
			'editor.MediaPlaceholder',
			'onFilesPreUpload',
		] as const;
		// WordPress moves the selection into a cover, or drops it.
		around( [], true, 'inner' );
		await open( ...through, false ).bring( file( 'audio/mpeg' ) );
		expect( banner() ).not.toBeNull();
		cleanup();
		around( [], false, null );
		await open( ...through, false ).bring( file( 'audio/mpeg' ) );
		expect( banner() ).not.toBeNull();
		cleanup();
		around( [], false, 'other' );
		await open( ...through, false ).bring( file( 'audio/mpeg' ) );
		expect( banner() ).toBeNull();
	} );

	it( 'is nobody’s business where the plan has it', () => {
		delete window.millworkEditor;
		nudgeOnUpload( nudge );
		const Plain = () => null;
		expect( filtered( 'editor.BlockEdit', Plain ) ).toBe( Plain );
		expect( filtered( 'editor.MediaPlaceholder', Plain ) ).toBe( Plain );
	} );
} );
