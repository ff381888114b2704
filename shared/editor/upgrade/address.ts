import { getEditorData } from 'shared/editor/availability';
import type { Plan } from 'shared/stores/plans';

/** The page's URLs for buying plans. */
type Addresses = NonNullable< ReturnType< typeof getEditorData >[ 'upgrade' ] >;

/**
 * The plan's part of a checkout URL: its slug if that begins with `jetpack_`, else its path_slug.
 *
 * @param requiredPlan The plan's slug.
 * @param plan         The host's plan with that slug, if there is one.
 * @return Empty if there is none.
 */
export function getPlanPath(
	requiredPlan: string,
	plan: Plan | undefined
): string {
	return requiredPlan.startsWith( 'jetpack_' )
		? requiredPlan
		: ( plan?.path_slug ?? '' );
}

/**
 * Where to buy a plan: the checkout, or the page of all plans if the plan is unknown.
 *
 * @param planPath  May be empty.
 * @param returnUrl Where the checkout returns to.
 * @return An absolute URL; empty if the host has none.
 */
export function getUpgradeUrl(
	planPath: string,
	returnUrl: string,
	addresses: Addresses = getEditorData().upgrade ?? {},
	siteType: string = getEditorData().siteType ?? ''
): string {
	const { checkoutUrl, plansUrl } = addresses;
	const address =
		planPath && checkoutUrl
			? checkoutUrl.replace( '{plan}', encodeURIComponent( planPath ) )
			: plansUrl;
	if ( ! address || ! URL.canParse( address, window.location.href ) ) {
		return '';
	}
	const url = new URL( address, window.location.href );
	url.searchParams.set( 'redirect_to', returnUrl );
	if ( siteType === 'atomic' ) {
		// On a site that only its host runs, plans are bought as a business.
		url.searchParams.set( 'customerType', 'business' );
	}
	return url.href;
}

/** Whether plans can be bought anywhere. */
export function canUpgrade(): boolean {
	const { checkoutUrl, plansUrl } = getEditorData().upgrade ?? {};
	return !! ( checkoutUrl || plansUrl );
}

/**
 * The URL to return to: this editor, with the flag that shows the notice.
 *
 * @param postId Without a post, the current screen.
 * @param here   The current screen's URL.
 */
export function getReturnUrl(
	postId: number | string | null | undefined,
	here: string = window.location.href
): string {
	// A template's ID is text, and its editor has its own URL.
	const isPost = typeof postId === 'number';
	const url = new URL( isPost ? 'post.php' : here, here );
	if ( isPost ) {
		url.searchParams.set( 'post', String( postId ) );
		url.searchParams.set( 'action', 'edit' );
	}
	url.searchParams.set( 'plan_upgraded', '1' );
	return url.href;
}
