import { Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

/** The route's answer. */
export interface Mail {
	subject: string;
	html: string;
	text: string;
}

/** A post's email as email programs show it, and its plain-text version. */
export default function Preview( {
	mail,
	onClose,
}: {
	mail: Mail;
	onClose: () => void;
} ) {
	return (
		<Modal
			title={ sprintf(
				/* translators: %s: the subject of an email. */
				__( 'Email: %s', 'millwork' ),
				mail.subject
			) }
			size="large"
			onRequestClose={ onClose }
		>
			<iframe
				className="millwork-newsletter__mail"
				title={ __( 'Email preview', 'millwork' ) }
				// No scripts, no access to the site; links don't open.
				sandbox=""
				srcDoc={ mail.html }
			/>
			<details>
				<summary>{ __( 'Plain text version', 'millwork' ) }</summary>
				<pre className="millwork-newsletter__text">{ mail.text }</pre>
			</details>
		</Modal>
	);
}
