import { Component, lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

const load = () => import( './list' );

/** The list weighs ten times what the rest does: sums are shown without it. */
export const PaymentTable = lazy( async () => ( {
	default: ( await load() ).PaymentTable,
} ) );

/** Begins to load the list, while its payments are asked for. */
export const prefetchTable = () =>
	void load().catch( () => {
		// It is said where the list is shown.
	} );

/** Shows that the list is being loaded, or that it cannot be. */
export class TableFrame extends Component<
	{ children: ReactNode },
	{ hasFailed: boolean }
> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? (
			<Notice
				status="error"
				isDismissible={ false }
				actions={ [
					{
						label: __( 'Load the page again', 'millwork' ),
						onClick: () => window.location.reload(),
					},
				] }
			>
				{ __(
					'The list could not be shown. Check your connection; the plugin may also have been updated since this page was loaded.',
					'millwork'
				) }
			</Notice>
		) : (
			<Suspense
				fallback={
					<p role="status">
						<Spinner />{ ' ' }
						{ __( 'Loading the payments…', 'millwork' ) }
					</p>
				}
			>
				{ this.props.children }
			</Suspense>
		);
	}
}
