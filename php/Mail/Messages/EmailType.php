<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Closure;

/** A post type whose posts are emails, written in the editor. */
final class EmailType {

	/**
	 * @param Closure(int): list<Token>                        $tokens  The tokens that a post may have, by its ID.
	 * @param Closure(int): array<string, string|BlockValue>   $samples Values for previews and tests.
	 * @param Closure(int): array{label: string, url: string}  $back    The screen that lists these posts.
	 * @param list<string>                                     $blocks  Blocks that they may have besides those of every
	 *                                                                  email.
	 */
	public function __construct(
		public readonly Closure $tokens,
		public readonly Closure $samples,
		public readonly Closure $back,
		public readonly array $blocks = array()
	) {}
}
