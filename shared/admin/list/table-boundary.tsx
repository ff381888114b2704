import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	children: ReactNode;
	/** Shown while the list is loading. */
	loading: string;
}

/** Shows that the list is loading, or that loading failed. */
export class TableBoundary extends Component< Props, { hasFailed: boolean } > {
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
						label: __( 'Reload page', 'millwork' ),
						onClick: () => window.location.reload(),
					},
				] }
			>
				{ __(
					'The list couldn’t be loaded. Check your connection and reload the page.',
					'millwork'
				) }
			</Notice>
		) : (
			<Suspense
				fallback={
					<p role="status">
						<Spinner /> { this.props.loading }
					</p>
				}
			>
				{ this.props.children }
			</Suspense>
		);
	}
}
