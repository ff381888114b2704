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
 * Action: a person asked for an upgrade. Called with `{ plan, block }`, the plan's slug and the
 * block's name. Nothing is sent anywhere.
 */
export const CLICK_ACTION = 'jetpack_editor_block_upgrade_click';

/**
 * Action: opens the checkout in the editor, instead of leaving it. Called with
 * `{ products: [ plan ] }`, if anybody has added a handler.
 */
export const MODAL_ACTION = 'millwork.openCheckoutModal';

/** How long a page may take to go away before the way is free again, in milliseconds. */
const LEAVING = 5000;

const NOTICE = 'millwork-upgrade';

let redirecting = false;
let offer: { plan: string; url: string } | null = null;
const listeners = new Set< () => void >();

const setRedirecting = ( value: boolean ) => {
	redirecting = value;
	listeners.forEach( ( listener ) => listener() );
};

/** Whether somebody opens checkouts in the editor; hasAction() stays true when the last one was removed. */
export const hasModal = () => !! actions[ MODAL_ACTION ]?.handlers?.length;

/**
 * The address of a checkout that the browser has not opened: a link leads there.
 *
 * @param requiredPlan The plan's slug.
 * @return '' if there is none.
 */
export const offeredUrl = ( requiredPlan: string ) =>
	offer?.plan === requiredPlan ? offer.url : '';

/** Whether somebody is on the way to a checkout. */
export const isRedirecting = () => redirecting;

/**
 * Tells when isRedirecting() or offeredUrl() changes.
 *
 * @param listener Is called then.
 * @return Stops telling.
 */
export function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/**
 * Takes a person to the checkout of a plan: saves what they typed, then asks the handler of
 * MODAL_ACTION or leaves for the checkout. A second call while one runs does nothing.
 *
 * @param registry     The editor's stores.
 * @param requiredPlan The plan's slug; empty for the page of all plans.
 * @param block        The name of the block that wants it.
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
		// Whoever listens does not stand in the way.
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
				'Your changes could not be saved, so you are still here. Check your connection, then choose Upgrade again.',
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
				'The checkout cannot be reached at the moment. Your work is saved; try again later.',
				'millwork'
			)
		);
		return;
	}
	// The page goes away now, unless its owner is asked and stays.
	setTimeout( () => setRedirecting( false ), LEAVING );
}

/** The host's plan; undefined if there is none, or the list cannot be had. */
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
		// The failure would be remembered: the next click asks again.
		const { invalidateResolutionForStore } = registry.dispatch(
			plansStore.name
		) as { invalidateResolutionForStore: () => void };
		invalidateResolutionForStore();
		return undefined;
	}
}
