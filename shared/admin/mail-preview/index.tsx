/** Shows an email with sample values as email programs do: light, dark, on a phone, and as plain text. */
import { useState } from 'react';
import { Button, Modal, Spinner } from '@wordpress/components';
import { __, _x, sprintf } from '@wordpress/i18n';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { LoadFailure } from 'shared/admin/load-failure';

/** The answer of `POST millwork/v1/emails/preview`. */
export interface Mail {
	subject: string;
	preheader: string;
	html: string;
	text: string;
}

type View = 'light' | 'dark' | 'phone' | 'text';

const DARK = '@media ( prefers-color-scheme: dark )';

const views = (): Array< { view: View; label: string } > => [
	{ view: 'light', label: __( 'Light', 'millwork' ) },
	{ view: 'dark', label: __( 'Dark', 'millwork' ) },
	{ view: 'phone', label: __( 'Phone', 'millwork' ) },
	{ view: 'text', label: __( 'Plain text', 'millwork' ) },
];

function Shown( { mail, view }: { mail: Mail; view: View } ) {
	if ( view === 'text' ) {
		return <pre className="millwork-mail-preview__text">{ mail.text }</pre>;
	}
	return (
		<iframe
			className={ `millwork-mail-preview__mail is-${ view }` }
			title={ __( 'Email preview', 'millwork' ) }
			// No scripts, no access to the site; links don't open.
			sandbox=""
			srcDoc={ mail.html.replace(
				DARK,
				view === 'dark' ? '@media all' : '@media not all'
			) }
		/>
	);
}

interface Props {
	load: ( signal: AbortSignal ) => Promise< Mail >;
	onClose: () => void;
}

export function MailPreview( { load, onClose }: Props ) {
	const [ view, setView ] = useState< View >( 'light' );
	const { found, failure, reload } = useLoaded( 'mail', load );
	return (
		<Modal
			className="millwork-mail-preview"
			title={ __( 'Email preview', 'millwork' ) }
			size="large"
			onRequestClose={ onClose }
		>
			<div
				className="millwork-mail-preview__views"
				role="group"
				aria-label={ _x( 'View', 'what is shown', 'millwork' ) }
			>
				{ views().map( ( one ) => (
					<Button
						key={ one.view }
						size="compact"
						isPressed={ one.view === view }
						onClick={ () => setView( one.view ) }
					>
						{ one.label }
					</Button>
				) ) }
			</div>
			{ failure && (
				<LoadFailure onRetry={ reload }>
					{ __( 'Couldn’t load the preview.', 'millwork' ) }{ ' ' }
					{ failure }
				</LoadFailure>
			) }
			{ ! found && ! failure && (
				<p role="status">
					<Spinner /> { __( 'Loading the preview…', 'millwork' ) }
				</p>
			) }
			{ found && (
				<>
					<p>
						<strong>
							{ sprintf(
								/* translators: %s: the subject of an email. */
								__( 'Subject: %s', 'millwork' ),
								found.data.subject
							) }
						</strong>
						{ found.data.preheader && (
							<>
								{ ' – ' }
								{ found.data.preheader }
							</>
						) }
					</p>
					<Shown mail={ found.data } view={ view } />
				</>
			) }
		</Modal>
	);
}
