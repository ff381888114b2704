import {
	RichText,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { Button, Notice, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useIsPreview } from 'shared/editor/is-preview';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { MailchimpAttributes } from '../attributes';
import icon from '../icon';
import { BUTTON, buttonAttributes } from '../inner-button';
import { Inspector } from './inspector';
import { useMessagePreview } from './use-message-preview';
import { CONNECTED, UNKNOWN, useConnection } from './use-connection';

const ROOT = 'wp-block-jetpack-mailchimp';

export default function MailchimpEdit( {
	attributes,
	setAttributes,
}: BlockEditProps< MailchimpAttributes > ) {
	const isPreview = useIsPreview();
	const { check, connectUrl, problem, state } = useConnection( isPreview );
	const [ message, audition ] = useMessagePreview();
	const { consentText, emailPlaceholder } = attributes;
	const blockProps = useBlockProps();
	const inner = useInnerBlocksProps(
		{},
		{
			allowedBlocks: [ BUTTON ],
			template: [ [ BUTTON, buttonAttributes() ] ],
			templateLock: 'all',
		}
	);

	if ( state !== CONNECTED ) {
		return (
			<div { ...blockProps }>
				<Placeholder
					icon={ icon }
					label={ __( 'Mailchimp', 'millwork' ) }
					instructions={
						state === UNKNOWN
							? undefined
							: __(
									'Visitors will see this form once you add a Mailchimp API key and choose an audience.',
									'millwork'
								)
					}
				>
					{ state === UNKNOWN ? (
						<p role="status">
							<Spinner />
							{ __( 'Checking the connection…', 'millwork' ) }
						</p>
					) : (
						<>
							{ problem && (
								<Notice status="error" isDismissible={ false }>
									{ problem }
								</Notice>
							) }
							{ connectUrl ? (
								<Button
									variant="primary"
									href={ connectUrl }
									target="_blank"
									__next40pxDefaultSize
								>
									{ __(
										'Set up Mailchimp form',
										'millwork'
									) }
								</Button>
							) : (
								<p>
									{ __(
										'An administrator can set it up under Millwork → Settings → Connections.',
										'millwork'
									) }
								</p>
							) }
							<Button
								variant="secondary"
								onClick={ check }
								__next40pxDefaultSize
							>
								{ __( 'Re-check Connection', 'millwork' ) }
							</Button>
						</>
					) }
				</Placeholder>
				{ /* The button stays in the post meanwhile. */ }
				<div hidden>
					<div { ...inner } />
				</div>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<Inspector
				attributes={ attributes }
				setAttributes={ setAttributes }
				connectUrl={ connectUrl }
				onAudition={ audition }
				onCheck={ check }
			/>
			{ message ? (
				<p className={ `${ ROOT }__message` } role="status">
					{ attributes[ `${ message }Label` ] }
				</p>
			) : (
				<p className={ `${ ROOT }__email` }>
					<input
						className={ `${ ROOT }__field` }
						type="email"
						disabled
						placeholder={ emailPlaceholder }
						aria-label={ __( 'Email field', 'millwork' ) }
					/>
				</p>
			) }
			<div { ...inner } />
			<RichText
				tagName="p"
				className={ `${ ROOT }__consent` }
				aria-label={ __( 'Consent text', 'millwork' ) }
				placeholder={ __( 'Add consent text', 'millwork' ) }
				value={ consentText }
				onChange={ ( value: string ) =>
					setAttributes( { consentText: value } )
				}
			/>
		</div>
	);
}
