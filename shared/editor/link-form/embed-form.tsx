import type { ReactElement, ReactNode } from 'react';
import { ExternalLink, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LinkForm } from './link-form';
import type { LinkFormState } from './use-link-form';

interface EmbedFormProps {
	form: LinkFormState;
	label: string;
	/** Whether the field fits an embed code. */
	isLong?: boolean;
	/** Whether the field gets focus. */
	takesFocus?: boolean;
	/** A link to documentation. */
	help?: { href: string; text: string };
	/** Closes the form without a change; missing if nothing is embedded yet. */
	onCancel?: () => void;
	/** Turns a URL that can't be embedded into a link. */
	onConvert?: () => void;
}

/** A form for content from another service: its URL or embed code is pasted here. */
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
	title: string;
	instructions: ReactNode;
}

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
