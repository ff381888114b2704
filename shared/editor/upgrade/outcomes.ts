import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { routePath } from 'shared/editor/route-path';

interface Notices {
	createSuccessNotice: ( text: string, options?: object ) => void;
	createNotice: ( status: string, text: string, options?: object ) => void;
}

/**
 * Shows how a visit to a checkout or payment service ended.
 *
 * @param flags See takeOutcomes().
 */
export async function showOutcomes(
	flags: readonly string[]
): Promise< void > {
	const notices = dispatch( 'core/notices' ) as Notices;
	if ( flags.includes( 'stripe_connect_success' ) ) {
		notices.createSuccessNotice(
			__(
				'Congrats! Your site is now connected to Stripe. You can now start accepting funds!',
				'millwork'
			)
		);
	}
	if ( flags.includes( 'stripe_connect_cancelled' ) ) {
		notices.createNotice(
			'warning',
			__( 'You cancelled connecting your site to Stripe.', 'millwork' )
		);
	}
	if ( flags.includes( 'plan_upgraded' ) ) {
		const name = await getPlanName();
		const url = getEditorData().upgrade?.myPlanUrl;
		notices.createSuccessNotice(
			name
				? sprintf(
						/* translators: %s: the name of a plan. */
						__(
							'Congratulations! Your site is now on the %s plan.',
							'millwork'
						),
						name
					)
				: __(
						'Congratulations! Your site is now on a paid plan.',
						'millwork'
					),
			url
				? {
						actions: [
							{ label: __( 'View my plan', 'millwork' ), url },
						],
					}
				: {}
		);
	}
}

/** The name of the site's plan; empty if it can't be loaded. Only requested on self-hosted sites. */
async function getPlanName(): Promise< string > {
	if ( getEditorData().siteType ) {
		return '';
	}
	try {
		return readPlanName(
			await apiFetch( { path: routePath( '/jetpack/v4/site' ) } )
		);
	} catch {
		return '';
	}
}

/** Reads our route's answer, or Jetpack's envelope with a JSON text in `data`. */
function readPlanName( answer: unknown ): string {
	const { data, plan } = ( answer ?? {} ) as {
		data?: unknown;
		plan?: { product_name?: unknown };
	};
	const name =
		typeof data === 'string'
			? JSON.parse( data )?.plan?.product_name
			: plan?.product_name;
	return typeof name === 'string' ? name : '';
}
