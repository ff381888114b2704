import { actions, doAction } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { store as plansStore } from 'shared/stores/plans';
import type { Plan } from 'shared/stores/plans';
import { getPlanPath, getReturnUrl, getUpgradeUrl } from './address';
import { getDestination } from './go-to';
import { resolveRedirect } from './resolve-redirect';
import { saveFirst } from './save-first';
import type { Registry } from './save-first';

/**
 * Fires when a user asks for an upgrade. Called with `{ plan, block }`, the plan's slug and the block's name. Nothing is
 * sent anywhere.
 */
export const CLICK_ACTION = 'jetpack_editor_block_upgrade_click';

/** Fires to open the checkout inside the editor. Called with `{ products: [ plan ] }` if it has a handler. */
export const MODAL_ACTION = 'millwork.openCheckoutModal';

/** How long to wait for the page to unload before the button works again, in milliseconds. */
const LEAVING = 5000;

const NOTICE = 'millwork-upgrade';

let redirecting = false;
let offer: { plan: string; url: string } | null = null;
const listeners = new Set< () => void >();

const setRedirecting = ( value: boolean ) => {
	redirecting = value;
	listeners.forEach( ( listener ) => listener() );
};

/** Whether MODAL_ACTION has a handler; hasAction() stays true after the last one is removed. */
export const hasModal = () => !! actions[ MODAL_ACTION ]?.handlers?.length;

/**
 * The URL of a checkout that the browser refused to open, for a link.
 *
 * @param requiredPlan The plan's slug.
 * @return '' if there is none.
 */
export const offeredUrl = ( requiredPlan: string ) =>
	offer?.plan === requiredPlan ? offer.url : '';

/** Whether a checkout is being opened. */
export const isRedirecting = () => redirecting;

/**
 * Calls back when isRedirecting() or offeredUrl() changes.
 *
 * @return Unsubscribes.
 */
export function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/**
 * Opens a plan's checkout: saves the user's changes, then calls MODAL_ACTION's handler or leaves the page. A second
 * call does nothing while one runs.
 *
 * @param registry     The editor's stores.
 * @param requiredPlan The plan's slug; empty for the page of all plans.
 * @param block        The name of the block that requires it.
 */
export async function startUpgrade(
	registry: Registry,
	requiredPlan: string,
	block: string
): Promise< void > {
	if ( redirecting ) {
		return;
	}
	offer = null;
	setRedirecting( true );
	try {
		doAction( CLICK_ACTION, { plan: requiredPlan, block } );
	} catch ( error ) {
		// A failing listener doesn't stop the upgrade.
		// eslint-disable-next-line no-console -- It is theirs to mend.
		console.error( error );
	}
	const destination = hasModal() ? null : getDestination();
	const notices = registry.dispatch( 'core/notices' ) as {
		createErrorNotice: ( text: string, options: { id: string } ) => void;
		removeNotice: ( id: string ) => void;
	};
	notices.removeNotice( NOTICE );
	const giveUp = ( text: string ) => {
		destination?.cancel();
		setRedirecting( false );
		notices.createErrorNotice( text, { id: NOTICE } );
	};

	try {
		await saveFirst( registry );
	} catch {
		giveUp(
			__(
				'Your changes couldn’t be saved. Check your connection, then click Upgrade again.',
				'millwork'
			)
		);
		return;
	}

	const plan = await findPlan( registry, requiredPlan );
	const editor = registry.select( 'core/editor' ) as
		{ getCurrentPostId: () => number | string | null } | undefined;
	try {
		if ( ! destination ) {
			doAction( MODAL_ACTION, {
				products: [ plan ?? { product_slug: requiredPlan } ],
			} );
			setRedirecting( false );
			return;
		}
		const url = await resolveRedirect(
			getUpgradeUrl(
				getPlanPath( requiredPlan, plan ),
				getReturnUrl( editor?.getCurrentPostId() )
			)
		);
		if ( ! destination.open( url ) ) {
			offer = { plan: requiredPlan, url };
			setRedirecting( false );
			return;
		}
	} catch {
		giveUp(
			__(
				'Couldn’t reach the checkout. Your work is saved: try again later.',
				'millwork'
			)
		);
		return;
	}
	// The page unloads now, unless the browser asks the user and they stay.
	setTimeout( () => setRedirecting( false ), LEAVING );
}

/** The host's plan; undefined if it has none or the list can't be loaded. */
async function findPlan(
	registry: Registry,
	slug: string
): Promise< Plan | undefined > {
	const { resolveSelect } = registry as unknown as {
		resolveSelect: ( store: typeof plansStore ) => {
			getPlan: ( slug: string ) => Promise< Plan | undefined >;
		};
	};
	try {
		return await resolveSelect( plansStore ).getPlan( slug );
	} catch {
		// The store would keep the failure; this makes the next click request the list again.
		const { invalidateResolutionForStore } = registry.dispatch(
			plansStore.name
		) as { invalidateResolutionForStore: () => void };
		invalidateResolutionForStore();
		return undefined;
	}
}
