<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

/** A token that the words of an email may have, such as `{confirm_link}`. */
final class Token {

	/**
	 * @param string                $name       Lower case letters and underscores.
	 * @param string                $label      For the list of tokens.
	 * @param string                $sample     Shown in previews.
	 * @param 'text'|'url'|'block'  $kind       A line of text, a web URL, or content made by code (BlockValue).
	 * @param bool                  $is_foreign Whether visitors wrote it: then nothing in it becomes a link.
	 * @param string                $why        The end of a sentence if the email is useless without it, such as “without
	 *                                          it nobody can confirm”.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $sample,
		public readonly string $kind = 'text',
		public readonly bool $is_foreign = false,
		public readonly string $why = ''
	) {}

	/** @return string What is wrong with an email that doesn't have this token and needs it. */
	public function complaint(): string {
		/* translators: 1: a token, such as confirm_link, 2: why, such as “without it nobody can confirm”. */
		return sprintf( __( 'This email needs {%1$s}: %2$s. Add it from “Insert token”.', 'millwork' ), $this->name, $this->why );
	}
}
