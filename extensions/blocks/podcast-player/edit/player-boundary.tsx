import { Component } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	children: ReactNode;
}

/** Catches errors of the player, so that the block keeps working. */
export class PlayerBoundary extends Component< Props, { hasFailed: boolean } > {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? (
			<Notice status="error" isDismissible={ false }>
				{ __(
					'An unexpected error occured within the Podcast Player. Reloading this page might fix the problem.',
					'millwork'
				) }
			</Notice>
		) : (
			this.props.children
		);
	}
}
