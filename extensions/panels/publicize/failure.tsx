import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

export const LoadFailure = ( {
	children,
	onRetry,
}: {
	children: string;
	onRetry: () => void;
} ) => (
	<Notice
		status="error"
		isDismissible={ false }
		className="millwork-publicize__notice"
		actions={ [
			{ label: __( 'Try again', 'millwork' ), onClick: onRetry },
		] }
	>
		{ children }
	</Notice>
);
