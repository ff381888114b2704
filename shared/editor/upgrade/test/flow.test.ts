import apiFetch from '@wordpress/api-fetch';
import { addAction, removeAction } from '@wordpress/hooks';
import {
	CLICK_ACTION,
	isRedirecting,
	MODAL_ACTION,
	offeredUrl,
	startUpgrade,
} from '../flow';
import { getDestination } from '../go-to';
import type { Registry } from '../save-first';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '../go-to' );
const request = jest.mocked( apiFetch ) as jest.Mock;
const destination = { open: jest.fn( () => true ), cancel: jest.fn() };

const premium = { product_slug: 'value_bundle', path_slug: 'premium' };

/** A registry whose post is as given. */
function stores(
	post: Record< string, unknown > | null = {},
	dirty: object[] = []
) {
	const log: string[] = [];
	const answers: Record< string, unknown > = {
		getCurrentPostId: 7,
		getCurrentPostType: 'post',
		isCurrentPostPublished: false,
		isCurrentPostScheduled: false,
		isEditedPostDirty: true,
		isEditedPostAutosaveable: true,
		didPostSaveRequestFail: false,
		...post,
	};
	const editor = Object.fromEntries(
		Object.entries( answers ).map( ( [ name, value ] ) => [
			name,
			() => value,
		] )
	);
	const save = jest.fn( async ( _kind, _name, key ) => {
		log.push( `saved ${ key }` );
	} );
	const createErrorNotice = jest.fn();
	const forget = jest.fn();
	const registry = {
		select: ( name: string ) =>
			name === 'core/editor'
				? ( post && editor ) || undefined
				: { __experimentalGetDirtyEntityRecords: () => dirty },
		dispatch: ( name: string ) =>
			( {
				'core/editor': {
					autosave: async () => void log.push( 'autosaved' ),
				},
				core: { saveEditedEntityRecord: save },
				'core/notices': { createErrorNotice, removeNotice: jest.fn() },
				'millwork/plans': { invalidateResolutionForStore: forget },
			} )[ name ],
		resolveSelect: () => ( { getPlan: async () => premium } ),
	} as Registry;
	return { registry, log, save, createErrorNotice, forget };
}

const post7 = { kind: 'postType', name: 'post', key: 7 };
const template = { kind: 'postType', name: 'wp_template', key: 'a//b' };

beforeEach( () => {
	jest.useFakeTimers();
	jest.clearAllMocks();
	jest.mocked( getDestination ).mockReturnValue( destination );
	request.mockResolvedValue( { status: 200 } );
	window.millworkEditor = {
		buildUrl: '',
		blocks: {},
		upgrade: { checkoutUrl: 'https://pay.example.com/{plan}' },
	};
} );

afterEach( () => {
	jest.runAllTimers();
	expect( isRedirecting() ).toBe( false );
	removeAction( CLICK_ACTION, 'test' );
	removeAction( MODAL_ACTION, 'test' );
	delete window.millworkEditor;
} );

const go = ( registry: Registry ) =>
	startUpgrade( registry, 'value_bundle', 'jetpack/map' );

it( 'tells the click, saves the post, resolves the address and leaves', async () => {
	const clicked = jest.fn();
	addAction( CLICK_ACTION, 'test', clicked );
	const { registry, log } = stores();
	destination.open.mockImplementation( () => !! log.push( 'left' ) );
	await go( registry );
	expect( clicked ).toHaveBeenCalledWith( {
		plan: 'value_bundle',
		block: 'jetpack/map',
	} );
	expect( log ).toEqual( [ 'autosaved', 'left' ] );
	expect( destination.open ).toHaveBeenCalledWith(
		expect.stringMatching(
			/^https:\/\/pay\.example\.com\/premium\?redirect_to=.*post%3D7.*plan_upgraded%3D1/
		)
	);
} );

it( 'stays and offers the address where the browser opens no tab', async () => {
	destination.open.mockReturnValueOnce( false );
	const { registry, log } = stores();
	await go( registry );
	expect( log ).toEqual( [ 'autosaved' ] );
	expect( isRedirecting() ).toBe( false );
	expect( offeredUrl( 'value_bundle' ) ).toMatch(
		/^https:\/\/pay\.example\.com\/premium\?/
	);
	expect( offeredUrl( 'other' ) ).toBe( '' );
	// The next attempt takes it back.
	await go( registry );
	expect( offeredUrl( 'value_bundle' ) ).toBe( '' );
} );

it( 'does nothing on a second click while the first runs, nor just after', async () => {
	const { registry } = stores();
	const first = go( registry );
	expect( isRedirecting() ).toBe( true );
	await go( registry );
	await first;
	await go( registry );
	expect( destination.open ).toHaveBeenCalledTimes( 1 );
} );

it( 'saves every dirty record where the post needs no autosave', async () => {
	const { registry, log } = stores( { isEditedPostAutosaveable: false }, [
		post7,
		template,
	] );
	await go( registry );
	expect( log ).toEqual( [ 'saved 7', 'saved a//b' ] );
} );

it( 'saves every dirty record on a screen without a post', async () => {
	const { registry, save } = stores( null, [ template ] );
	await go( registry );
	expect( save ).toHaveBeenCalledWith( 'postType', 'wp_template', 'a//b', {
		throwOnError: true,
	} );
} );

it( 'never publishes what a live post’s author has not finished', async () => {
	const { registry, log } = stores(
		{ isEditedPostAutosaveable: false, isCurrentPostPublished: true },
		[ post7, template ]
	);
	await go( registry );
	expect( log ).toEqual( [ 'saved a//b' ] );
} );

it( 'stays and says so where the work cannot be saved', async () => {
	const { registry, createErrorNotice } = stores( {
		didPostSaveRequestFail: true,
	} );
	await go( registry );
	expect( destination.open ).not.toHaveBeenCalled();
	expect( destination.cancel ).toHaveBeenCalled();
	expect( createErrorNotice.mock.calls[ 0 ]![ 0 ] ).toMatch(
		/couldn’t be saved/
	);
	expect( isRedirecting() ).toBe( false );
} );

it( 'stays and says so where the checkout is not there', async () => {
	request.mockResolvedValue( { status: 404 } );
	const { registry, createErrorNotice } = stores();
	await go( registry );
	expect( destination.open ).not.toHaveBeenCalled();
	expect( destination.cancel ).toHaveBeenCalled();
	expect( createErrorNotice.mock.calls[ 0 ]![ 0 ] ).toMatch(
		/Couldn’t reach the checkout/
	);
	expect( isRedirecting() ).toBe( false );
} );

it( 'hands the plan to a checkout in the editor, after saving', async () => {
	const { registry, log } = stores();
	const modal = jest.fn( () => log.push( 'modal' ) );
	addAction( MODAL_ACTION, 'test', modal );
	await go( registry );
	expect( modal ).toHaveBeenCalledWith( { products: [ premium ] } );
	expect( log ).toEqual( [ 'autosaved', 'modal' ] );
	expect( getDestination ).not.toHaveBeenCalled();
	expect( request ).not.toHaveBeenCalled();
} );

it( 'works even if a listener stops the click', async () => {
	const told = jest.spyOn( console, 'error' ).mockImplementation();
	addAction( CLICK_ACTION, 'test', () => {
		throw new Error( 'theirs' );
	} );
	await go( stores().registry );
	expect( told ).toHaveBeenCalled();
	expect( destination.open ).toHaveBeenCalledTimes( 1 );
	told.mockRestore();
} );

it( 'says so where the checkout in the editor fails', async () => {
	addAction( MODAL_ACTION, 'test', () => {
		throw new Error( 'theirs' );
	} );
	const { registry, createErrorNotice } = stores();
	await go( registry );
	expect( createErrorNotice.mock.calls[ 0 ]![ 0 ] ).toMatch(
		/Couldn’t reach the checkout/
	);
} );

it( 'goes to a plan by its slug where the list of plans cannot be had, and asks again the next time', async () => {
	const { registry, forget } = stores();
	( registry as unknown as { resolveSelect: unknown } ).resolveSelect =
		() => ( { getPlan: () => Promise.reject( new Error( 'down' ) ) } );
	await startUpgrade( registry, 'jetpack_premium', 'jetpack/map' );
	expect( destination.open ).toHaveBeenCalledWith(
		expect.stringMatching( /^https:\/\/pay\.example\.com\/jetpack_premium/ )
	);
	expect( forget ).toHaveBeenCalledTimes( 1 );
} );
