<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

/** The names under which a page sends a form's values, for those who print and those who read them. */
final class InputNames {

	/** The form's signed id, as Definitions::remember() gives it. */
	public const FORM = 'millwork_form';

	/** The key of an attempt: the same when it is tried again. */
	public const ATTEMPT = 'millwork_attempt';

	/** The challenge of the proof of work, as the route gives it. */
	public const CHALLENGE = 'millwork_challenge';

	/** The answer to it. */
	public const PROOF = 'millwork_proof';

	/** Where the form was filled in: the page's address, for the entry. Not to be trusted. */
	public const PAGE = 'millwork_page';

	/** What people leave empty, because they do not see it. */
	public const HONEYPOT = 'millwork_details';

	/** The form's values by name, as in `mw[f1]` and, for several values, `mw[f1][]`. */
	public const VALUES = 'mw';

	/** Whether the form has arrived up to its end: twice in it, as TruncatedSubmission says. */
	public const WHOLE = 'millwork_whole';

	/** The one-time token that shows a summary, in the page's address. */
	public const SENT = 'millwork_sent';

	/**
	 * The name of a field's input. An author's own id in brackets could be a shortcode's, as 'video', and
	 * WordPress runs those in attributes too.
	 * @param string $field   The field's name: letters, digits, '-' and '_'.
	 * @param bool   $is_list Whether it may have several values.
	 * @return string For an attribute in quotes, escaped.
	 */
	public static function input( string $field, bool $is_list = false ): string {
		return self::VALUES . "&#091;$field&#093;" . ( $is_list ? '&#091;&#093;' : '' );
	}
}
