<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

/** Names of the inputs that a form sends. */
final class InputNames {

	/** The form's ID and the page's language, signed, from Definitions::token(). */
	public const FORM = 'millwork_form';

	/** The attempt's key: a retry sends the same. */
	public const ATTEMPT = 'millwork_attempt';

	/** The challenge of the proof of work, from the route. */
	public const CHALLENGE = 'millwork_challenge';

	/** The challenge's solution. */
	public const PROOF = 'millwork_proof';

	/** The URL of the form's page, for the entry. Not trusted. */
	public const PAGE = 'millwork_page';

	/** The honeypot, which people leave empty because they don't see it. */
	public const HONEYPOT = 'millwork_details';

	/** The values by field name, such as `mw[f1]`; `mw[f1][]` for several values. */
	public const VALUES = 'mw';

	/** Whether the whole form has arrived: it is in the form twice, see TruncatedSubmission. */
	public const WHOLE = 'millwork_whole';

	/** The step on the page, from 0. Only forms with steps send it. */
	public const STEP = 'millwork_step';

	/** Where a button of a form with steps leads: 'next', 'back' or a step's number. */
	public const TO = 'millwork_to';

	/** The answers of the other steps, signed; see Steps\KeptAnswers. */
	public const KEPT = 'millwork_kept';

	/** The button that saves the form: '1', or 'mail' to email the link. */
	public const SAVE = 'millwork_save';

	/** Where the link of a draft is emailed to. */
	public const SAVE_EMAIL = 'millwork_save_email';

	/** A draft's token, in a form and in the URL that continues it. */
	public const DRAFT = 'millwork_draft';

	/** In the URL after saving: what to say about it. */
	public const SAVED = 'millwork_saved';

	/** The one-time token in the URL that shows a summary. */
	public const SENT = 'millwork_sent';

	/**
	 * The name of a field's input. An author's ID in brackets could be a shortcode such as 'video', and WordPress runs
	 * shortcodes in attributes, too.
	 * @param string $field   Letters, digits, '-' and '_'.
	 * @param bool   $is_list Whether it can have several values.
	 * @return string For a quoted attribute, escaped.
	 */
	public static function input( string $field, bool $is_list = false ): string {
		return self::VALUES . "&#091;$field&#093;" . ( $is_list ? '&#091;&#093;' : '' );
	}
}
