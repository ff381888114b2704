import type { ReactElement, ReactNode } from 'react';
import { ExternalLink, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LinkForm } from './link-form';
import type { LinkFormState } from './use-link-form';

interface EmbedFormProps {
	form: LinkFormState;
	/** Names the field, and stands in it while it is empty. */
	label: string;
	/** Whether an embed code has room in it. */
	isLong?: boolean;
	/** Whether the cursor goes into the field. */
	takesFocus?: boolean;
	/** Where to read more. */
	help?: { href: string; text: string };
	/** Closes the form without a change; absent where there is nothing to go back to. */
	onCancel?: () => void;
	/** Makes a link of what cannot be embedded. */
	onConvert?: () => void;
}

/**
 * A field for what another service has, of which the address or the embed code is pasted.
 *
 * @param props.label The field's name.
 */
export function EmbedForm( {
	form,
	label,
	isLong,
	takesFocus,
	help,
	onCancel,
	onConvert,
}: EmbedFormProps ) {
	const { isResolving, problem } = form;
	return (
		<LinkForm
			label={ label }
			placeholder={ label }
			value={ form.text }
			onChange={ form.setText }
			problem={ problem }
			remedies={
				onConvert && [
					{
						label: __( 'Convert block to link', 'millwork' ),
						onClick: onConvert,
					},
				]
			}
			button={ __( 'Embed', 'millwork' ) }
			isDisabled={ isResolving || ! form.text.trim() }
			onSubmit={ form.submit }
			onCancel={ onCancel }
			takesFocus={ takesFocus || problem !== '' }
			kind={ isLong ? 'code' : 'address' }
			beside={
				<>
					<span
						role="status"
						className="millwork-link-form__progress"
					>
						{ isResolving && (
							<>
								<Spinner />
								{ __( 'Embedding…', 'millwork' ) }
							</>
						) }
					</span>
					{ help && (
						<ExternalLink href={ help.href }>
							{ help.text }
						</ExternalLink>
					) }
				</>
			}
		/>
	);
}

interface EmbedPlaceholderProps extends EmbedFormProps {
	icon: ReactElement;
	/** The block's title. */
	title: string;
	instructions: ReactNode;
}

/**
 * The form where the embed will be.
 *
 * @param props.icon The block's icon.
 */
export function EmbedPlaceholder( {
	icon,
	title,
	instructions,
	...form
}: EmbedPlaceholderProps ) {
	return (
		<Placeholder icon={ icon } label={ title }>
			<div className="millwork-link-form__instructions">
				{ instructions }
			</div>
			<EmbedForm { ...form } />
		</Placeholder>
	);
}
