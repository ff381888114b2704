import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LinkForm, Waiting } from 'shared/editor/link-form';
import icon from '../icon';
import type { FeedForm as Form } from './use-feed-form';

interface FeedFormProps {
	form: Form;
	/** Whether a stored address is loaded. */
	isLoading: boolean;
	/** Why a stored address could not be loaded. */
	error: string;
	/** Whether the cursor goes into the field. */
	takesFocus: boolean;
	/** Closes the form without a change; absent where there is nothing to go back to. */
	onCancel?: () => void;
}

/** Asks for a feed's address, and stands in until the feed is there. */
export function FeedForm( {
	form,
	isLoading,
	error,
	takesFocus,
	onCancel,
}: FeedFormProps ) {
	const isBusy = isLoading || form.isLoading;
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Podcast Player', 'millwork' ) }
			instructions={
				isBusy
					? undefined
					: __( 'Enter your podcast RSS feed URL.', 'millwork' )
			}
		>
			{ isBusy ? (
				<Waiting>{ __( 'Loading podcast feed…', 'millwork' ) }</Waiting>
			) : (
				<LinkForm
					label={ __( 'Podcast RSS feed URL', 'millwork' ) }
					placeholder={ __( 'Enter URL here…', 'millwork' ) }
					value={ form.text }
					onChange={ form.setText }
					problem={ form.error || error }
					button={ __( 'Embed', 'millwork' ) }
					onSubmit={ form.submit }
					onCancel={ onCancel }
					takesFocus={ takesFocus }
					kind="address"
				/>
			) }
		</Placeholder>
	);
}
