<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Closure;
use Millwork\Visitors\Visitor;

/** A kind of sign-up form: the names that its page, its script and its routes use, and who accepts its sign-ups. */
final class FormKind {

	/**
	 * @param string                                           $name      Such as 'subscribe': the names of its fields
	 *         and errors begin with 'millwork_subscribe', and what is signed counts for it.
	 * @param string                                           $sent      The parameter of the page to which a visitor
	 *         comes back: the key of the form that was sent.
	 * @param string                                           $service   Who signs up, in routes: such as 'newsletter'.
	 * @param string                                           $members   What they are called there: such as 'subscribers'.
	 * @param Closure(Form, string, bool, string, Visitor): string $accept Stores a sign-up. Takes the form, the address,
	 *         whether the honeypot was filled in, the name and the visitor. Returns '', Intake::OUTDATED or
	 *         Intake::FAILED.
	 * @param Closure(): bool|null                             $is_ready  Whether sign-ups can be stored, if that is
	 *         known before the work is checked.
	 * @param bool                                             $asks_name Whether some forms ask for a name.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $sent,
		public readonly string $service,
		public readonly string $members,
		public readonly Closure $accept,
		public readonly ?Closure $is_ready = null,
		public readonly bool $asks_name = false,
	) {}

	/**
	 * The name of a field, or the code of an error.
	 * @param string $part Such as 'email', or 'url' for the honeypot; '' for the signed form.
	 */
	public function field( string $part = '' ): string {
		return "millwork_$this->name" . ( '' === $part ? '' : "_$part" );
	}

	/** The id of a form's place in the page. */
	public function anchor( string $key ): string {
		return "$this->name-$key";
	}

	/**
	 * Where the script sends a form, and where it gets the work to do before.
	 * @return array{target: string, challenge: string}
	 */
	public function routes(): array {
		return array(
			'target'    => rest_url( "millwork/v1/$this->service/$this->members" ),
			'challenge' => rest_url( "millwork/v1/$this->service/challenge" ),
		);
	}
}
