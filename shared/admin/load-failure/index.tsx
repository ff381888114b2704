import type { ReactNode } from 'react';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	/** What could not be loaded, and why. */
	children: ReactNode;
	onRetry: () => void;
}

/** Says that something could not be loaded, and tries again. */
export function LoadFailure( { children, onRetry }: Props ) {
	return (
		<Notice
			status="error"
			isDismissible={ false }
			actions={ [
				{ label: __( 'Try again', 'millwork' ), onClick: onRetry },
			] }
		>
			{ children }
		</Notice>
	);
}
