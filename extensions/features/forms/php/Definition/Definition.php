<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Rendering\RenderStack;

/**
 * What a form consists of. All texts are plain and not escaped, except the confirmation's message: that is an author's
 * HTML and not yet checked.
 * @phpstan-import-type Place from RenderStack
 * @phpstan-import-type FieldArray from Field
 * @phpstan-type Said array{type: string, heading: string, message: string, redirect: string, summary: bool, back: bool}
 * @phpstan-type DefinitionArray array{v: int, fields: list<FieldArray>, to: list<string>, subject: string, confirmation: Said, crm: bool, notify: bool, store: bool, keep_days: int, source: Place, author: int, name?: string, variation?: string, users?: list<int>}
 */
final class Definition {

	public const BLOCK = 'jetpack/contact-form';

	public const MOST_RECIPIENTS = 50;

	/**
	 * @param list<Field>  $fields
	 * @param list<string> $to           Addresses that the author entered, each once.
	 * @param string       $subject      '' for the default.
	 * @param Said         $confirmation Its `type` is a ConfirmationType's value.
	 * @param bool         $crm          Whether entries go to Jetpack CRM.
	 * @param bool         $store        Whether entries are kept after they were emailed.
	 * @param int          $keep_days    0 for ever.
	 * @param Place        $source
	 * @param int          $author       A user's ID; 0 if unknown.
	 * @param string|null  $variation    The slug of the variation that it was made from, if it has no name.
	 * @param list<int>    $users        IDs of users whom the author chose as recipients.
	 */
	public function __construct(
		public readonly array $fields,
		public readonly array $to,
		public readonly string $subject,
		public readonly array $confirmation,
		public readonly bool $crm,
		public readonly bool $notify,
		public readonly bool $store,
		public readonly int $keep_days,
		public readonly array $source,
		public readonly int $author,
		public readonly ?string $name = null,
		public readonly ?string $variation = null,
		public readonly array $users = array(),
		public readonly int $v = 1,
	) {}

	/** @param DefinitionArray $stored From to_array(). Unknown keys are ignored. */
	public static function from_array( array $stored ): self {
		return new self(
			fields: array_map( array( Field::class, 'from_array' ), $stored['fields'] ),
			to: $stored['to'],
			subject: $stored['subject'],
			confirmation: $stored['confirmation'],
			crm: $stored['crm'],
			notify: $stored['notify'],
			store: $stored['store'],
			keep_days: $stored['keep_days'],
			source: $stored['source'],
			author: $stored['author'],
			name: $stored['name'] ?? null,
			variation: $stored['variation'] ?? null,
			users: $stored['users'] ?? array(),
			v: $stored['v'],
		);
	}

	/**
	 * The form's ID is a hash of this: keep the order, and leave out what the form doesn't have.
	 * @return DefinitionArray
	 */
	public function to_array(): array {
		$array = array(
			'v'            => $this->v,
			'fields'       => array_map( static fn( Field $field ): array => $field->to_array(), $this->fields ),
			'to'           => $this->to,
			'subject'      => $this->subject,
			'confirmation' => $this->confirmation,
			'crm'          => $this->crm,
			'notify'       => $this->notify,
			'store'        => $this->store,
			'keep_days'    => $this->keep_days,
			'source'       => $this->source,
			'author'       => $this->author,
		);
		if ( null !== $this->name ) {
			$array['name'] = $this->name;
		}
		if ( null !== $this->variation ) {
			$array['variation'] = $this->variation;
		}
		return $this->users ? $array + array( 'users' => $this->users ) : $array;
	}
}
