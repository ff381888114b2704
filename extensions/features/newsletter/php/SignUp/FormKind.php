<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Closure;
use Millwork\Visitors\Visitor;

/** A kind of sign-up form: the names used by its page, script and routes, and the callback that accepts sign-ups. */
final class FormKind {

	/**
	 * @param string                                               $name      Such as 'subscribe': names of fields and
	 *                                                                        errors begin with 'millwork_subscribe',
	 *                                                                        and signatures are valid only for it.
	 * @param string                                               $sent      The URL parameter after a submission: the
	 *                                                                        key of the form that was sent.
	 * @param string                                               $service   Begins the routes: 'newsletter'.
	 * @param string                                               $members   Follows in the routes: 'subscribers'.
	 * @param Closure(Form, string, bool, string, Visitor, list<int>|null): string $accept Stores a sign-up. Gets the form,
	 *                                                                        the address, whether the honeypot was
	 *                                                                        filled in, the name, the visitor, and the
	 *                                                                        chosen topics, null if the form doesn't
	 *                                                                        ask for them. Returns '',
	 *                                                                        Intake::OUTDATED or Intake::FAILED.
	 * @param Closure(): bool|null                                 $is_ready  Whether sign-ups can be stored, if that is
	 *                                                                        known before the proof of work is checked.
	 * @param bool                                                 $asks_name Whether some forms ask for a name.
	 * @param bool                                                 $asks_topics Whether some forms ask for topics.
	 * @param bool                                                 $has_language Whether a form's detail is the language of
	 *                                                                        its page.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $sent,
		public readonly string $service,
		public readonly string $members,
		public readonly Closure $accept,
		public readonly ?Closure $is_ready = null,
		public readonly bool $asks_name = false,
		public readonly bool $asks_topics = false,
		public readonly bool $has_language = false,
	) {}

	/**
	 * A field's name or an error's code.
	 * @param string $part Such as 'email', or 'url' for the honeypot; '' for the signed form.
	 */
	public function field( string $part = '' ): string {
		return "millwork_$this->name" . ( '' === $part ? '' : "_$part" );
	}

	/** The form's HTML ID. */
	public function anchor( string $key ): string {
		return "$this->name-$key";
	}

	/** @return array{target: string, challenge: string} The route for the form, and the one for the proof of work. */
	public function routes(): array {
		return array(
			'target'    => rest_url( "millwork/v1/$this->service/$this->members" ),
			'challenge' => rest_url( "millwork/v1/$this->service/challenge" ),
		);
	}
}
