// Every field of the console is empty until somebody fills it in: what is only an example must not be sent by accident,
// and a default need not be. "Reset" puts the example of a body there.
const blankFields = () => ({
  wrapComponents: {
    parameterRow: (Row) =>
      class extends Row {
        constructor(props, context) {
          super({ ...props, onChange() {} }, context); // it sets defaults at once
          this.setDefaultValue = () => {};
        }
      },
    RequestBodyEditor: (Editor, { React }) => (props) => React.createElement(Editor, { ...props, defaultValue: "" }),
  },
});

// Nothing is asked of other hosts: no validator badge, and the document is the one served here.
SwaggerUIBundle({
  url: "/openapi/openapi.yaml",
  dom_id: "#console",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  plugins: [blankFields],
});
