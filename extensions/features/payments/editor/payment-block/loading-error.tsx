import { Button, Notice, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { lock } from './lock';

interface LoadingErrorProps {
	/** The block's name for people. */
	label: string;
	/** What went wrong, for people. */
	message: string;
	onRetry: () => void;
}

/**
 * Stands in a block whose data could not be loaded; the block's content is untouched.
 *
 * @param props See LoadingErrorProps.
 */
export function LoadingError( { label, message, onRetry }: LoadingErrorProps ) {
	return (
		<Placeholder
			className="millwork-payment-placeholder"
			icon={ lock }
			label={ label }
		>
			<Notice status="error" isDismissible={ false }>
				{ message }
			</Notice>
			<Button
				variant="secondary"
				onClick={ onRetry }
				__next40pxDefaultSize
			>
				{ __( 'Try again', 'millwork' ) }
			</Button>
		</Placeholder>
	);
}
