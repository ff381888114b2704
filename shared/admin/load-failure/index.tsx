import type { ReactNode } from 'react';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	children: ReactNode;
	onRetry: () => void;
}

/** Says that something couldn't be loaded, with a button to try again. */
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
