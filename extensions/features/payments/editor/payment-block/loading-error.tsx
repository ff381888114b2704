import { Button, Notice, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { lock } from './lock';

interface LoadingErrorProps {
	label: string;
	message: string;
	onRetry: () => void;
}

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
