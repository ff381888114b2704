import { Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

/** What the route gives. */
export interface Mail {
	subject: string;
	html: string;
	text: string;
}

/** A post's mail as a mail program shows it, and its text for those without HTML. */
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
				/* translators: %s: the subject of a mail. */
				__( 'Mail: %s', 'millwork' ),
				mail.subject
			) }
			size="large"
			onRequestClose={ onClose }
		>
			<iframe
				className="millwork-newsletter__mail"
				title={ __( 'The mail', 'millwork' ) }
				// Neither scripts nor the site's own rights; links open nothing.
				sandbox=""
				srcDoc={ mail.html }
			/>
			<details>
				<summary>{ __( 'As plain text', 'millwork' ) }</summary>
				<pre className="millwork-newsletter__text">{ mail.text }</pre>
			</details>
		</Modal>
	);
}
