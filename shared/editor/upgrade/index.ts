/**
 * Blocks that want for a plan: their look, their banner and the way to the plan. This part is in
 * the editor script; the banner and what it needs are loaded where a plan is missing.
 */
import type { FunctionComponent } from 'react';
import { takeOutcomes } from './outcome-flags';

export { addUpgradeWarning } from './upgrade-warning';
export { nudgeOnUpload } from './upload-nudge';
export type { UploadNudge } from './upload-nudge';

/** The attribute that a paid block has beside its own. */
export const bannerAttribute = {
	shouldDisplayFrontendBanner: { type: 'boolean', default: true },
} as const;

/** The same where the plan is there: what a post says of it stays, for the day when the plan has ended. */
export const keptBannerAttribute = {
	shouldDisplayFrontendBanner: { type: 'boolean' },
} as const;

type Load< Props > = () => Promise< { default: FunctionComponent< Props > } >;

/**
 * Makes a lazy edit load with the upgrade banner.
 *
 * @param load         Loads the edit.
 * @param requiredPlan The slug of the plan; empty for any.
 * @return Loads the edit with the banner.
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

/** Tells how a visit to a checkout ended, if the editor's address says so. */
export async function announceOutcomes(): Promise< void > {
	const flags = takeOutcomes();
	if ( flags.length ) {
		const { showOutcomes } = await import( './outcomes' );
		await showOutcomes( flags );
	}
}
