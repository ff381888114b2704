/**
 * Blocks that lack their plan: their look, their banner and the upgrade. This part is in the editor script; the banner
 * and its dependencies load only if a plan is missing.
 */
import type { FunctionComponent } from 'react';
import { takeOutcomes } from './outcome-flags';

export { addUpgradeWarning } from './upgrade-warning';
export { nudgeOnUpload } from './upload-nudge';
export type { UploadNudge } from './upload-nudge';

/** The attribute that every paid block has besides its own. */
export const bannerAttribute = {
	shouldDisplayFrontendBanner: { type: 'boolean', default: true },
} as const;

/** The same if the plan is active: a stored value is kept for when the plan ends. */
export const keptBannerAttribute = {
	shouldDisplayFrontendBanner: { type: 'boolean' },
} as const;

type Load< Props > = () => Promise< { default: FunctionComponent< Props > } >;

/**
 * Loads an edit together with the upgrade banner.
 *
 * @param requiredPlan The plan's slug; empty for any.
 */
export function loadPaidEdit< Props extends object >(
	load: Load< Props >,
	requiredPlan = ''
): Load< Props > {
	return async () => {
		const [ edit, { withUpgradeBanner } ] = await Promise.all( [
			load(),
			import( './with-upgrade-banner' ),
		] );
		return {
			// Every edit has the props that the banner reads.
			default: withUpgradeBanner(
				edit.default as never,
				requiredPlan
			) as FunctionComponent< Props >,
		};
	};
}

/** Shows how a visit to a checkout ended, if the editor's URL says so. */
export async function announceOutcomes(): Promise< void > {
	const flags = takeOutcomes();
	if ( flags.length ) {
		const { showOutcomes } = await import( './outcomes' );
		await showOutcomes( flags );
	}
}
