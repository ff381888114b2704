import { getEditorData } from 'shared/editor/availability';
import type { Plan } from 'shared/stores/plans';

/** How checkouts are reached, as the page says it. */
type Addresses = NonNullable< ReturnType< typeof getEditorData >[ 'upgrade' ] >;

/**
 * The word for a plan in a checkout address: its slug if that begins with `jetpack_`, else the
 * plan's path_slug.
 *
 * @param requiredPlan The slug of the plan that a block asks for.
 * @param plan         The host's plan of that name, if it has one.
 * @return Empty if there is no such word.
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
 * Where a person buys a plan: the checkout, or the page of all plans where the plan is not known.
 *
 * @param planPath  The plan's word, may be empty.
 * @param returnUrl Where the checkout sends the person afterwards.
 * @param addresses The host's addresses.
 * @param siteType  The site's type, as the page says it.
 * @return An absolute address; empty if the host names none.
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
		// On a site that its host runs alone, a plan is bought as a business.
		url.searchParams.set( 'customerType', 'business' );
	}
	return url.href;
}

/**
 * Whether there is a place to buy plans at all.
 */
export function canUpgrade(): boolean {
	const { checkoutUrl, plansUrl } = getEditorData().upgrade ?? {};
	return !! ( checkoutUrl || plansUrl );
}

/**
 * Where the person comes back to: this editor, with the flag that brings the notice.
 *
 * @param postId The post in the editor; without one, the screen as it is.
 * @param here   The address of the screen.
 */
export function getReturnUrl(
	postId: number | string | null | undefined,
	here: string = window.location.href
): string {
	// A template's id is a text and its editor has an address of its own.
	const isPost = typeof postId === 'number';
	const url = new URL( isPost ? 'post.php' : here, here );
	if ( isPost ) {
		url.searchParams.set( 'post', String( postId ) );
		url.searchParams.set( 'action', 'edit' );
	}
	url.searchParams.set( 'plan_upgraded', '1' );
	return url.href;
}
