import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LinkForm, Waiting } from 'shared/editor/link-form';
import icon from '../icon';
import type { FeedForm as Form } from './use-feed-form';

interface FeedFormProps {
	form: Form;
	/** Whether a stored URL is being loaded. */
	isLoading: boolean;
	/** Why a stored URL couldn't be loaded. */
	error: string;
	/** Whether the field gets focus. */
	takesFocus: boolean;
	/** Closes the form without a change; missing if nothing is embedded yet. */
	onCancel?: () => void;
}

/** Asks for a feed's URL, and is shown until the feed has loaded. */
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
