import { useState } from 'react';
import type { FormEvent } from 'react';
import { Modal, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { DialogButtons } from 'shared/admin/list/dialog-buttons';
import { add } from './api';
import type { Subscriber } from './types';

interface Props {
	onAdded: ( subscriber: Subscriber ) => void;
	onClose: () => void;
}

export function AddDialog( { onAdded, onClose }: Props ) {
	const [ email, setEmail ] = useState( '' );
	const [ name, setName ] = useState( '' );
	const [ failure, setFailure ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setFailure( '' );
		try {
			onAdded( await add( email.trim(), name.trim() ) );
			onClose();
		} catch ( error ) {
			setFailure( messageOf( error ) );
			setIsBusy( false );
		}
	};
	return (
		<Modal
			title={ __( 'Add subscriber', 'millwork' ) }
			size="small"
			focusOnMount="firstContentElement"
			onRequestClose={ onClose }
		>
			<form
				className="millwork-subscribers__form"
				onSubmit={ ( event ) => void submit( event ) }
			>
				<TextControl
					label={ __( 'Email address', 'millwork' ) }
					type="email"
					autoComplete="off"
					required
					value={ email }
					onChange={ setEmail }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<TextControl
					label={ __( 'Name (optional)', 'millwork' ) }
					autoComplete="off"
					value={ name }
					onChange={ setName }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<p>
					{ __(
						'We’ll email them a link. They’re subscribed once they confirm.',
						'millwork'
					) }
				</p>
				<DialogButtons
					label={ __( 'Send confirmation email', 'millwork' ) }
					failure={ failure }
					isBusy={ isBusy }
					isDisabled={ ! email.trim() }
					onCancel={ onClose }
				/>
			</form>
		</Modal>
	);
}
