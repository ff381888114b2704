import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** The end of a dialog's form: why saving failed, "Cancel", and the button that saves. */
export function DialogButtons( {
	label = __( 'Save', 'millwork' ),
	failure,
	isBusy,
	isDisabled = false,
	onCancel,
	onSave,
}: {
	label?: string;
	/** '' for none. */
	failure: string;
	isBusy: boolean;
	/** Whether something is missing. */
	isDisabled?: boolean;
	onCancel: () => void;
	/** Without it, the button submits the form around it. */
	onSave?: () => void;
} ) {
	return (
		<>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="millwork-list__buttons">
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					onClick={ onCancel }
				>
					{ __( 'Cancel', 'millwork' ) }
				</Button>
				<Button
					variant="primary"
					type={ onSave ? 'button' : 'submit' }
					__next40pxDefaultSize
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy || isDisabled }
					onClick={ onSave }
				>
					{ label }
				</Button>
			</div>
		</>
	);
}
